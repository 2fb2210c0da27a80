import { useQuery } from '@tanstack/react-query';
import { ManualText } from '../help/manual-text.tsx';
import { LoadNotice } from './load-notice.tsx';
import { changesQuery } from './system.api.ts';
import styles from './system-page.module.css';

export function ChangesTab() {
  const { data, isError, refetch } = useQuery(changesQuery);
  if (!data) return <LoadNotice isError={isError} onRetry={refetch} />;
  return (
    <>
      <p className={styles.text}>
        现在运行的是 {data.version}。{data.text === '' ? '这里没有更新说明。' : '更新说明为英文。'}
      </p>
      <ManualText source={data.text} />
    </>
  );
}
