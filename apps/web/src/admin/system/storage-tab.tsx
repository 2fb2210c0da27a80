import { useQuery } from '@tanstack/react-query';
import { formatSize } from '../../lib/format/format-size.ts';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { LoadNotice } from './load-notice.tsx';
import { SimpleTable } from './simple-table.tsx';
import { type Overview, overviewQuery } from './system.api.ts';
import styles from './system-page.module.css';

const KIND_LABELS: Record<Overview['storage']['kinds'][number]['kind'], string> = {
  picture: '图片',
  audio: '录音',
  video: '录像',
  book: '电子书',
  other: '其他',
};

export function StorageTab() {
  const { data, isError, refetch } = useQuery(overviewQuery);
  if (!data) return <LoadNotice isError={isError} onRetry={refetch} />;
  const { place, kinds, unused } = data.storage;
  const sum = kinds.reduce((all, { files, bytes }) => ({ files: all.files + files, bytes: all.bytes + bytes }), {
    files: 0,
    bytes: 0,
  });
  return (
    <ConsoleSection title="文件" note={place === 's3' ? '在 S3 存储里' : '在本机磁盘上'}>
      <SimpleTable
        label="文件"
        heads={['种类', { head: '个数', numeric: true }, { head: '大小', numeric: true }]}
        rows={[...kinds.map((kind) => ({ ...kind, name: KIND_LABELS[kind.kind] })), { ...sum, name: '合计' }].map(
          ({ name, files, bytes }) => ({
            id: name,
            cells: [name, <Figure key="files" value={files} />, <Figure key="bytes">{formatSize(bytes)}</Figure>],
          }),
        )}
      />
      <p className={styles.text}>
        相同的文件只存一份。缩略图、切片和转码是由这些文件再做的，没有算在内。
        {unused.files === 0
          ? '没有无人使用的文件。'
          : `有 ${unused.files} 个文件已无人使用，共 ${formatSize(unused.bytes)}。`}
        程序不会自动删除它们；从备份恢复时，备份里没有的文件会删除。换下的头像当时就删除。
      </p>
    </ConsoleSection>
  );
}
