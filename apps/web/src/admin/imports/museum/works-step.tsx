import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery } from '../../content/content.api.ts';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleBody } from '../../kit/parts/console-page.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { LineForm, LineSelect } from '../../kit/parts/line-form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { StepDock } from '../../kit/parts/step-dock.tsx';
import { SummaryPart, SummaryStrip } from '../../kit/parts/summary-strip.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import {
  checkImport,
  type ImportDetails,
  importQuery,
  type MuseumWork,
  startImport,
  worksQuery,
} from '../api/imports.api.ts';
import { ImportReport } from '../report/import-report.tsx';
import { DiscardAction } from '../upload/discard-action.tsx';
import styles from './works-step.module.css';
import { WorksTable } from './works-table.tsx';

const NOTHING_CHOSEN: ReadonlySet<string> = new Set();

/** 选作品: what the museum offers, and what of it is imported. */
export function WorksStep({ set, onLeave }: { set: ImportDetails; onLeave: () => void }) {
  const query = useQuery(worksQuery(set.id));
  if (query.data) return <Works set={set} works={query.data.works} onLeave={onLeave} />;
  return (
    <ConsoleBody padded>
      {query.isError ? (
        <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
          没有取到清单里的作品。
        </Notice>
      ) : (
        <p role="status">正在载入</p>
      )}
    </ConsoleBody>
  );
}

interface WorksProps {
  set: ImportDetails;
  works: readonly MuseumWork[];
  onLeave: () => void;
}

function Works({ set, works, onLeave }: WorksProps) {
  const client = useQueryClient();
  const [confirmed, setConfirmed] = useState(false);
  const [category, setCategory] = useState('');
  const { data: choices } = useQuery(choicesQuery('img'));
  /** Works that can be ticked without a confirmation about their licence. */
  const free = works.filter(({ isPresent, problem }) => !isPresent && problem === '');
  const locked = works.filter(({ isPresent, problem }) => !isPresent && problem !== '');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(free.map(({ key }) => key)));
  const { run, isBusy } = useOneAtATime(async (request: () => Promise<unknown>) => {
    await request();
    await client.invalidateQueries({ queryKey: importQuery(set.id).queryKey });
  });
  function confirm(isOn: boolean) {
    setConfirmed(isOn);
    if (!isOn) setChosen(new Set([...chosen].filter((key) => !locked.some((work) => work.key === key))));
  }
  const remarks = set.check ? set.check.warning + set.check.refused - locked.length : 0;
  return (
    <>
      <ConsoleBody>
        <div className={styles.step}>
          <SummaryStrip label="清单里的作品" name={set.name} note="还没有取图片">
            <SummaryPart value={free.length} text="件可以取" note="许可允许" />
            <SummaryPart value={locked.length} text="件许可有问题" note="要您确认可以使用" tone="warn" />
            <SummaryPart value={works.length - free.length - locked.length} text="件已在网站上" note="不再取" />
          </SummaryStrip>
          {works.length === 0 && (
            <EmptyHint title="没有读出作品" line="地址要指向 IIIF 的清单或合集，不是藏品的网页。原因见下面的报告。" />
          )}
          {works.length > 0 && (
            <>
              <LineForm label="导入到" onSubmit={() => undefined}>
                <LineSelect
                  label="放进分类"
                  value={category}
                  options={[
                    { value: '', label: '默认分类' },
                    ...(choices?.categories ?? []).map(({ id, name, depth }) => ({
                      value: id,
                      label: `${'　'.repeat(depth)}${name}`,
                    })),
                  ]}
                  onChange={setCategory}
                />
                <Action variant="text" onClick={() => setChosen(new Set(free.map(({ key }) => key)))}>
                  选许可允许的
                </Action>
                <Action variant="text" onClick={() => setChosen(NOTHING_CHOSEN)}>
                  都不选
                </Action>
              </LineForm>
              {locked.length > 0 && (
                <Notice kind="warn">
                  有 {locked.length} 件没有写明许可，或许可不允许这样使用，默认不取。
                  <label className={styles.confirm}>
                    <input type="checkbox" checked={confirmed} onChange={({ target }) => confirm(target.checked)} />
                    我确认本馆有权使用这些图片（会记进审计日志）
                  </label>
                </Notice>
              )}
              <WorksTable works={works} chosen={chosen} confirmed={confirmed} onChoose={setChosen} />
            </>
          )}
          {set.check && remarks > 0 && <ImportReport id={set.id} kind="museum" phase="check" counts={set.check} />}
        </div>
      </ConsoleBody>
      <StepDock
        back={<DiscardAction id={set.id} onDiscarded={onLeave} />}
        hint="图片从博物馆一张一张取，可以离开这一页。"
      >
        <Action icon="refresh" busy={isBusy} onClick={() => void run(() => checkImport(set.id))}>
          重新读清单
        </Action>
        <Action
          variant="primary"
          busy={isBusy}
          disabled={chosen.size === 0}
          onClick={() => void run(() => startImport(set.id, { keys: [...chosen], confirmed, category }))}
        >
          导入 <Figure value={chosen.size} /> 件
        </Action>
      </StepDock>
    </>
  );
}
