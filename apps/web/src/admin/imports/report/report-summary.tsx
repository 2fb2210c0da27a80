import { Figure } from '../../kit/parts/figure.tsx';
import { SummaryPart, SummaryStrip } from '../../kit/parts/summary-strip.tsx';
import type { ImportDetails, KindCounts } from '../api/imports.api.ts';
import { formatWholeSize } from './format-whole-size.ts';

interface ReportSummaryProps {
  set: ImportDetails;
  counts: KindCounts;
  label: string;
  /** Whether the import has not started yet. */
  isPlan?: boolean;
}

/** The figures of a report. */
export function ReportSummary({ set, counts, label, isPlan = false }: ReportSummaryProps) {
  const { added, changed, unchanged, refused, warning, dropped, kept } = counts;
  return (
    <SummaryStrip
      label={label}
      name={set.files > 0 ? `${set.files.toLocaleString('en')} 个文件` : set.name}
      note={set.files > 0 && <Figure>{formatWholeSize(set.bytes)}</Figure>}
    >
      <SummaryPart
        value={added + changed}
        text={isPlan ? '项可导入' : '项已导入'}
        note={`新增 ${added}，更新 ${changed}`}
      />
      <SummaryPart value={refused} text="项拒绝" note={isPlan ? '改好前不会导入' : '没有导入'} tone="danger" />
      <SummaryPart
        value={warning + dropped}
        text="处提醒"
        note={dropped > 0 ? `其中略去内容 ${dropped}` : '见下面的说明'}
        tone="warn"
      />
      <SummaryPart value={unchanged + kept} text="项不动" note={kept > 0 ? `保留馆员改过的 ${kept}` : '和网站上一样'} />
    </SummaryStrip>
  );
}
