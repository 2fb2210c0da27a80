import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../lib/format/format-size.ts';
import { ConsoleLink } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { When } from '../kit/parts/when.tsx';
import { LoadNotice } from './load-notice.tsx';
import { SimpleTable } from './simple-table.tsx';
import { type Overview, overviewQuery } from './system.api.ts';
import styles from './system-page.module.css';

const DATABASE_LABELS: Record<Overview['database']['kind'], string> = {
  server: 'PostgreSQL 服务器',
  native: '自带 PostgreSQL',
  wasm: 'PGlite',
};

export function OverviewTab() {
  const { data, isError, refetch } = useQuery(overviewQuery);
  if (!data) return <LoadNotice isError={isError} onRetry={refetch} />;
  const { version, node, startTime, instances, database, storage, disk } = data;
  const bytes = storage.kinds.reduce((sum, kind) => sum + kind.bytes, 0);
  return (
    <>
      <ConsoleSection title="程序" className={styles.facts ?? ''}>
        <FactList
          facts={[
            ['版本', <Figure key="version">{version}</Figure>],
            ['运行环境', <Figure key="node">{`Node ${node}`}</Figure>],
            ['启动于', <When key="start" time={startTime} exact />],
            ['数据库', `${DATABASE_LABELS[database.kind]} ${database.version}，${formatSize(database.bytes)}`],
            ['文件', `${formatSize(bytes)}，在${storage.place === 's3' ? ' S3 存储里' : '本机磁盘上'}`],
            ['磁盘', `余 ${formatSize(disk.free)}，共 ${formatSize(disk.total)}`],
          ]}
        />
      </ConsoleSection>
      <ConsoleSection
        title="正在运行的程序"
        note={
          <>
            <Figure value={instances.length} /> 个
          </>
        }
      >
        <SimpleTable
          label="正在运行的程序"
          heads={['程序', '最早的连接', { head: '数据库连接', numeric: true }]}
          rows={instances.map(({ name, since, connections, isThis }) => ({
            id: name,
            cells: [
              isThis ? `${name}（正在回答您）` : name,
              <When key="since" time={since} />,
              <Figure key="connections" value={connections} />,
            ],
          }))}
        />
      </ConsoleSection>
      <ConsoleSection title="相关页面">
        <p className={styles.links}>
          <ConsoleLink to="/admin">工作台上的健康</ConsoleLink>
          <ConsoleLink to="/admin/jobs">任务</ConsoleLink>
          <ConsoleLink to="/admin/audit">审计日志</ConsoleLink>
        </p>
      </ConsoleSection>
    </>
  );
}
