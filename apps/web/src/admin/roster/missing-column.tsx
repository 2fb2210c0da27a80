import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import { fillColumn, rosterRowsQuery, showFilled } from './roster.api.ts';

/** Required columns that school lists often lack, with the values that a whole class has in common. */
const COLUMNS = [
  { field: 'ageBand', line: '名单里没有年龄段。全部填上：', values: ['未满14岁', '14–17岁', '18岁及以上'] },
  { field: 'guardianConsent', line: '未满 14 岁的，须有监护人同意。都同意了就全部填上：', values: ['是'] },
] as const;

/** Fills a required column that no row has by one press, instead of row by row. */
export function MissingColumn({ id }: { id: string }) {
  const client = useQueryClient();
  const { data } = useQuery(rosterRowsQuery(id, 'errors', 1));
  const missing = COLUMNS.find(
    ({ field }) =>
      data &&
      data.rows.length > 0 &&
      data.rows.every(({ fields, problems }) => !fields[field] && problems.some((problem) => problem.field === field)),
  );
  const { run: fill, isBusy } = useOneAtATime(async (value: string) => {
    if (missing) await showFilled(client, id, await fillColumn({ id, field: missing.field, value, only: 'faulty' }));
  });
  if (!missing) return null;
  return (
    <Notice
      kind="warn"
      end={missing.values.map((value) => (
        <Action key={value} disabled={isBusy} onClick={() => void fill(value)}>
          {value}
        </Action>
      ))}
    >
      {missing.line}
    </Notice>
  );
}
