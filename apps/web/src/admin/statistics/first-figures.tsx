import { METRIC_LABELS, METRICS } from '@meiyu/contract/admin/statistics-fields.ts';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { CountingNote } from './counting-note.tsx';
import { METRIC_DESCRIPTIONS } from './figures/statistics-labels.ts';

/** Before anybody has used the site: what will be counted. */
export function FirstFigures({ today }: { today: string }) {
  return (
    <>
      <EmptyHint
        title="还没有数字"
        line={`从有第一位访客起就会数。今天是 ${today}，读者来看网站，几分钟后这里就有数字。`}
      />
      <ConsoleSection title="会数这些">
        <FactList facts={METRICS.map((metric) => [METRIC_LABELS[metric].name, METRIC_DESCRIPTIONS[metric]])} />
      </ConsoleSection>
      <CountingNote />
    </>
  );
}
