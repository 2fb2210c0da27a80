import type { ContentAct } from '@meiyu/contract/admin/content-fields.ts';
import type { ContentRow } from '@meiyu/contract/admin/content-shapes.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ask } from '../../kit/panels/console-questions.ts';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { AskDialog } from '../../kit/rich-text/ask-dialog.tsx';
import { ActionBar } from '../../kit/table/action-bar.tsx';
import type { Selection } from '../../kit/table/selection.ts';
import type { ActResult, Choices } from '../content.api.ts';
import type { KindWords } from '../content-kinds.ts';
import { useContentActs } from './content-acts.ts';
import styles from './selection-acts.module.css';

interface SelectionActsProps {
  words: KindWords;
  selection: Selection;
  rows: readonly ContentRow[];
  choices: Choices | undefined;
  isBin: boolean;
}

/** The bar of acts on the selected rows. */
export function SelectionActs({ words, selection, rows, choices, isBin }: SelectionActsProps) {
  const { unit } = words;
  const { run, isBusy, refused, forget } = useContentActs(words.kind);
  const [isTagOpen, setTagOpen] = useState(false);
  const { ids } = selection;
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const published = chosen.filter(({ state }) => state === 'published').length;
  const canPublish = chosen.filter(({ state, draft }) => draft !== null || state === 'draft').length;

  async function act(name: ContentAct, more: { category?: string; tag?: string } = {}) {
    if (await run(name, ids, more)) selection.clear();
  }
  async function askFirst(name: 'hide' | 'bin') {
    const isSure = await ask({
      title: name === 'hide' ? `撤下 ${ids.length} ${unit}？` : `把 ${ids.length} ${unit}移入回收站？`,
      body: name === 'hide' ? '读者马上看不到，可以随时恢复展示。' : '读者马上看不到。30 天内可以从回收站恢复。',
      confirmText: name === 'hide' ? '撤下' : '移入回收站',
      cancelText: '取消',
      danger: true,
    });
    if (isSure) await act(name);
  }

  const note = published > 0 ? `其中 ${published} ${unit}已发布` : undefined;
  return (
    <>
      {/* Acts are for the rows of this page, so that each has its own result. */}
      <ActionBar selection={selection} total={undefined} unit={unit} note={note}>
        {isBin ? (
          <Action variant="primary" busy={isBusy} onClick={() => void act('unbin')}>
            {`恢复 ${ids.length} ${unit}`}
          </Action>
        ) : (
          <>
            {choices && choices.categories.length > 0 && (
              <MoveMenu choices={choices} onMove={(category) => void act('move', { category })} />
            )}
            <Action variant="text" onClick={() => setTagOpen(true)}>
              加标签…
            </Action>
            <Action variant="text" onClick={() => void askFirst('hide')}>
              撤下…
            </Action>
            <Action variant="danger" onClick={() => void askFirst('bin')}>
              移入回收站…
            </Action>
            <Action variant="primary" busy={isBusy} disabled={canPublish === 0} onClick={() => void act('publish')}>
              {`发布 ${canPublish} ${unit}`}
            </Action>
          </>
        )}
      </ActionBar>
      {isTagOpen && (
        <AskDialog
          title={`给 ${ids.length} ${unit}加标签`}
          label="标签"
          hint="已经有的不会重复。"
          value=""
          maxLength={40}
          check={(tag) => (tag ? '' : '请输入标签')}
          onClose={() => setTagOpen(false)}
          onDone={(tag) => void act('addTag', { tag })}
        />
      )}
      <RefusedDialog refused={refused} unit={unit} onClose={forget} />
    </>
  );
}

function MoveMenu({ choices, onMove }: { choices: Choices; onMove: (category: string) => void }) {
  return (
    <Popover
      label="移到分类"
      above
      width="14rem"
      trigger={(props) => (
        <Action {...props} variant="text">
          移到分类…
        </Action>
      )}
    >
      {(close) => (
        <ChoiceList
          choices={choices.categories.map(({ id, name, depth }) => ({
            value: id,
            label: `${'　'.repeat(Math.max(0, depth - 1))}${name}`,
          }))}
          onChoose={(category) => {
            close();
            onMove(category);
          }}
        />
      )}
    </Popover>
  );
}

/** Which rows were refused, and why. */
function RefusedDialog({
  refused,
  unit,
  onClose,
}: {
  refused: readonly ActResult[];
  unit: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={refused.length > 0}
      onClose={onClose}
      title={`${refused.length} ${unit}没有做成`}
      actions={
        <Action variant="primary" onClick={onClose}>
          知道了
        </Action>
      }
    >
      <ul className={styles.refused}>
        {refused.map(({ id, title, reason }) => (
          <li key={id}>
            <b>{title || '没有标题'}</b>：{reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
