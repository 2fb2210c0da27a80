import { useQuery } from '@tanstack/react-query';
import { BeforeAfter, DifferenceList, DifferentParagraph } from '../../kit/editing/difference-list.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { type Change, type ContentRef, type DifferenceSide, differenceQuery } from '../content.api.ts';

interface ChangesProps {
  contentRef: ContentRef;
  from: DifferenceSide;
  to: DifferenceSide;
  revision: number;
}

/** The differences between two versions: old text struck, new text underlined. */
export function Changes({ contentRef, from, to, revision }: ChangesProps) {
  const { data, isError } = useQuery(differenceQuery(contentRef, from, to, revision));
  if (isError) return <Notice kind="error">没有取到改动。</Notice>;
  if (!data) return <p role="status">正在比较</p>;
  const rows = data.changes.map((change) => ({
    key: `${change.field} ${change.label}`,
    label: change.label,
    text: <ChangeText change={change} />,
  }));
  return <DifferenceList rows={rows} />;
}

function ChangeText({ change }: { change: Change }) {
  if (change.type === 'value') return <BeforeAfter before={change.before} after={change.after} />;
  return change.blocks.map(({ change: kind, text, count }, index) => {
    // A list that is only read.
    const key = `${index} ${kind}`;
    return (
      <DifferentParagraph key={key} kind={kind}>
        {kind === 'skipped' ? `…… ${count} 段相同` : text}
      </DifferentParagraph>
    );
  });
}
