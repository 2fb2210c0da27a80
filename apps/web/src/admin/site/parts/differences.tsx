import { BeforeAfter, DifferenceList } from '../../kit/editing/difference-list.tsx';
import { type Difference, narrow } from '../draft/describe-content.ts';

/** The differences between two versions of a part. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const rows = differences.map((difference) => {
    const { start, before, after, end } = narrow(difference);
    const text = (
      <>
        {start}
        <BeforeAfter before={before} after={after} />
        {end}
      </>
    );
    return { key: difference.key, label: difference.label, text };
  });
  return <DifferenceList rows={rows} />;
}
