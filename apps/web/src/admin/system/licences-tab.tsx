import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { LoadNotice } from './load-notice.tsx';
import { SimpleTable } from './simple-table.tsx';
import { licencesQuery } from './system.api.ts';
import styles from './system-page.module.css';

export function LicencesTab() {
  const { data, isError, refetch } = useQuery(licencesQuery);
  const [search, setSearch] = useState('');
  if (!data) return <LoadNotice isError={isError} onRetry={refetch} />;
  const wanted = search.toLowerCase();
  const packages = data.packages.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <>
      <p className={styles.text}>
        本程序以 Apache-2.0
        许可发布。下面是随程序一起的软件包和字体，在构建时由依赖清单生成；许可全文在各软件包的文件夹里。
      </p>
      <ConsoleSection title="字体">
        <SimpleTable
          label="字体"
          heads={['字体', '版权', '许可']}
          rows={data.fonts.map(({ name, copyright, licence }) => ({ id: name, cells: [name, copyright, licence] }))}
        />
      </ConsoleSection>
      <ConsoleSection
        title="软件包"
        note={
          <>
            <Figure value={packages.length} /> 个
          </>
        }
        end={<SearchBox label="搜索软件包" placeholder="名称、许可" value={search} onSearch={setSearch} />}
      >
        <SimpleTable
          label="软件包"
          heads={['名称', '版本', '许可']}
          rows={packages.map(({ name, version, licence }) => ({
            id: `${name}@${version}`,
            cells: [name, <Figure key="version">{version}</Figure>, licence],
          }))}
        />
      </ConsoleSection>
    </>
  );
}
