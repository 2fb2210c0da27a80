import { CONTENT_ACTION_LABEL, type ContentAction, MAX_SELECTION } from '@meiyu/contract/admin/content-fields.ts';
import type { ContentRow } from '@meiyu/contract/admin/content-shapes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ask } from '../../kit/panels/console-questions.ts';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { AskDialog } from '../../kit/rich-text/ask-dialog.tsx';
import { ActionBar } from '../../kit/table/action-bar.tsx';
import type { Selection } from '../../kit/table/selection.ts';
import { type ActionResult, type Choices, type Filter, selectionQuery } from '../content.api.ts';
import type { KindLabels } from '../content-kinds.ts';
import { useContentActions } from './content-actions.ts';
import styles from './selection-actions.module.css';

interface SelectionActsProps {
  labels: KindLabels;
  selection: Selection;
  rows: readonly ContentRow[];
  /** The filter of the list, for actions on all of its rows. */
  filter: Filter;
  total: number | undefined;
  choices: Choices | undefined;
  isBin: boolean;
}

/** The selected rows: those that were ticked, or all that the filter finds. */
function useChosen({ selection, rows, filter }: Pick<SelectionActsProps, 'selection' | 'rows' | 'filter'>) {
  const { data: all } = useQuery({ ...selectionQuery(filter), enabled: selection.isAll });
  if (selection.isAll) return { ...(all ?? { ids: [], published: 0, publishable: 0 }), isLoading: !all };
  const chosen = rows.filter(({ id }) => selection.ids.includes(id));
  return {
    ids: selection.ids,
    published: chosen.filter(({ state }) => state === 'published').length,
    publishable: chosen.filter(({ state, draft }) => draft !== null || state === 'draft').length,
    isLoading: false,
  };
}

const ALL_AT_MOST = `一次最多 ${MAX_SELECTION} 项，其余请再选一次`;

/** The bar of actions on the selected rows. */
export function SelectionActions(props: SelectionActsProps) {
  const { labels, selection, rows, filter, total, choices, isBin } = props;
  const client = useQueryClient();
  const { unit } = labels;
  const { run, isBusy, progress, refused, forget } = useContentActions(labels.kind);
  const [tagAction, setTagAction] = useState<'addTag' | 'removeTag'>();
  const { ids, published, publishable, isLoading } = useChosen(props);

  async function action(name: ContentAction, more: { category?: string; tag?: string } = {}) {
    // Of very many rows those without a draft would only fill the report.
    const isNarrowed = selection.isAll && name === 'publish';
    const drafts = isNarrowed && (await client.fetchQuery(selectionQuery({ ...filter, draft: 'yes' })));
    if (await run(name, drafts ? drafts.ids : ids, more)) selection.clear();
  }
  /** Destructive actions ask for confirmation; so does every action on rows that are not in view. */
  async function askFirst(name: ContentAction, more: { category?: string; tag?: string } = {}) {
    const { title, body, danger } = questionOf(
      name,
      `${name === 'publish' ? publishable : ids.length} ${unit}`,
      more.tag,
    );
    const isSure =
      (!danger && !selection.isAll) ||
      (await ask({ title, body, confirmText: CONTENT_ACTION_LABEL[name], cancelText: '取消', danger }));
    if (isSure) await action(name, more);
  }

  const isOff = isLoading || isBusy;
  return (
    <>
      <ActionBar selection={selection} total={total} unit={unit} note={noteOf()}>
        {isBin ? (
          <Action variant="primary" busy={isBusy} disabled={isOff} onClick={() => void askFirst('unbin')}>
            {`恢复 ${ids.length} ${unit}`}
          </Action>
        ) : (
          <>
            {choices && choices.categories.length > 0 && (
              <MoveMenu choices={choices} onMove={(category) => void askFirst('move', { category })} />
            )}
            <Action variant="text" disabled={isOff} onClick={() => setTagAction('addTag')}>
              加标签…
            </Action>
            <Action variant="text" disabled={isOff} onClick={() => setTagAction('removeTag')}>
              去标签…
            </Action>
            <Action variant="text" disabled={isOff} onClick={() => void askFirst('hide')}>
              撤下…
            </Action>
            <Action variant="danger" disabled={isOff} onClick={() => void askFirst('bin')}>
              移入回收站…
            </Action>
            <Action
              variant="primary"
              busy={isBusy}
              disabled={isOff || publishable === 0}
              onClick={() => void askFirst('publish')}
            >
              {`发布 ${publishable} ${unit}`}
            </Action>
          </>
        )}
      </ActionBar>
      {tagAction && (
        <AskDialog
          title={`给 ${ids.length} ${unit}${tagAction === 'addTag' ? '加' : '去'}标签`}
          label="标签"
          hint={tagAction === 'addTag' ? '已经有的不会重复。' : '没有这个标签的不变。'}
          suggestions={tagAction === 'addTag' || selection.isAll ? (choices?.tags ?? []) : tagsOf(rows, ids)}
          value=""
          maxLength={40}
          check={(tag) => (tag ? '' : '请输入标签')}
          onClose={() => setTagAction(undefined)}
          onDone={(tag) => void askFirst(tagAction, { tag })}
        />
      )}
      <RefusedDialog refused={refused} unit={unit} onClose={forget} />
    </>
  );

  function noteOf(): string | undefined {
    if (progress !== undefined) return `已处理 ${progress}，共 ${ids.length}`;
    if (selection.isAll && (total ?? 0) > MAX_SELECTION) return ALL_AT_MOST;
    return published > 0 ? `其中 ${published} ${unit}已发布` : undefined;
  }
}

const tagsOf = (rows: readonly ContentRow[], ids: readonly string[]) => [
  ...new Set(rows.filter(({ id }) => ids.includes(id)).flatMap(({ tags }) => tags)),
];

function questionOf(act: ContentAction, what: string, tag = ''): { title: string; body: string; danger: boolean } {
  if (act === 'hide') return { title: `撤下 ${what}？`, body: '读者马上看不到，可以随时恢复展示。', danger: true };
  if (act === 'bin')
    return {
      title: `把 ${what}移入回收站？`,
      body: '读者马上看不到。30 天内可以从回收站恢复。',
      danger: true,
    };
  const name = tag ? `${CONTENT_ACTION_LABEL[act]}“${tag}”` : CONTENT_ACTION_LABEL[act];
  return { title: `${name}：${what}？`, body: '包括没有显示在这一页的。', danger: false };
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
  refused: readonly ActionResult[];
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
