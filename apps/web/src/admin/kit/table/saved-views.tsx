import { viewName } from '@meiyu/contract/admin/view-fields.ts';
import { issueMessage } from '@meiyu/contract/issue-message.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { safeParse } from 'zod/v4/core';
import { ask } from '../panels/console-questions.ts';
import { ChoiceList, Popover } from '../panels/popover.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import type { ColumnChoice } from './column-choice.ts';
import styles from './saved-views.module.css';
import { type TableState, viewQueryOf } from './table-state.ts';
import { ViewLink, ViewTabs } from './view-tab.tsx';
import { type SavedView, useViewChanges, viewsQuery } from './views.api.ts';

export interface FixedView {
  label: string;
  /** The query of the address: `state=pending`. Empty: all rows. */
  query: string;
  count?: number | undefined;
  /** The count is of things that wait. */
  isDue?: boolean;
}

interface SavedViewsProps {
  /** Names the table: `users`. */
  page: string;
  state: TableState;
  /** The views that everybody has; the first has all rows. */
  views: readonly FixedView[];
  /** Saved with the view, if given. */
  choice?: ColumnChoice;
}

/** Views as tabs: those of the page, then those that the person has saved. */
export function SavedViews({ page, state, views, choice }: SavedViewsProps) {
  const { data } = useQuery(viewsQuery(page));
  const saved = data?.rows ?? [];
  const fixed = views.map((view) => ({ ...view, query: viewQueryOf(new URLSearchParams(view.query)) }));
  const isFixed = fixed.some(({ query }) => query === state.viewQuery);
  const current = saved.find(({ settings }) => !isFixed && settings.query === state.viewQuery);
  return (
    <ViewTabs label="视图">
      {fixed.map(({ label, query, count, isDue }) => (
        <ViewLink key={query} query={query} isCurrent={query === state.viewQuery} count={count} isDue={isDue}>
          {label}
        </ViewLink>
      ))}
      {saved.map((view) => (
        <ViewLink
          key={view.id}
          query={view.settings.query}
          isCurrent={view === current}
          onOpen={() => view.settings.columns && choice?.apply(view.settings.columns)}
        >
          {view.name}
        </ViewLink>
      ))}
      {current && <ViewMenu page={page} view={current} choice={choice} />}
      {!isFixed && !current && <SaveView page={page} state={state} choice={choice} />}
    </ViewTabs>
  );
}

function settingsOf(query: string, choice: ColumnChoice | undefined) {
  return { query, ...(choice && { columns: { order: choice.order, hidden: choice.hidden } }) };
}

function SaveView({ page, state, choice }: Omit<SavedViewsProps, 'views'>) {
  const { save } = useViewChanges(page);
  return (
    <Popover
      label="存为视图"
      trigger={(props) => (
        <Action {...props} variant="text" icon="plus" className={styles.save}>
          存为视图
        </Action>
      )}
    >
      {(close) => (
        <NameForm
          name=""
          onSave={async (name) => {
            await save.mutateAsync({ page, name, settings: settingsOf(state.viewQuery, choice) });
            close();
          }}
        />
      )}
    </Popover>
  );
}

type ViewAction = 'rename' | 'columns' | 'remove';

function ViewMenu({ page, view, choice }: { page: string; view: SavedView; choice: ColumnChoice | undefined }) {
  const changes = useViewChanges(page);
  const [isRenaming, setIsRenaming] = useState(false);
  async function act(chosen: ViewAction, close: () => void) {
    if (chosen === 'rename') return setIsRenaming(true);
    close();
    if (chosen === 'columns')
      return changes.save.mutate({
        id: view.id,
        page,
        name: view.name,
        settings: settingsOf(view.settings.query, choice),
      });
    const question = { title: `删除视图“${view.name}”？`, confirmText: '删除', cancelText: '取消', danger: true };
    if (await ask(question)) changes.remove.mutate(view.id);
  }
  return (
    <Popover
      label={`视图“${view.name}”`}
      trigger={(props) => (
        <button
          type="button"
          {...props}
          aria-label={`视图“${view.name}”的操作`}
          onClick={() => {
            setIsRenaming(false);
            props.onClick();
          }}
          className={styles.more}
        >
          <ConsoleIcon name="more" />
        </button>
      )}
    >
      {(close) =>
        isRenaming ? (
          <NameForm
            name={view.name}
            onSave={async (name) => {
              await changes.rename.mutateAsync({ id: view.id, name });
              close();
            }}
          />
        ) : (
          <ChoiceList<ViewAction>
            choices={[
              { value: 'rename', label: '改名' },
              ...(choice ? ([{ value: 'columns', label: '按现在的列更新' }] as const) : []),
              { value: 'remove', label: '删除', danger: true },
            ]}
            onChoose={(chosen) => void act(chosen, close)}
          />
        )
      }
    </Popover>
  );
}

/** `onSave` rejects when the server refuses; `call()` has then shown why. */
function NameForm({ name, onSave }: { name: string; onSave: (name: string) => Promise<void> }) {
  const id = useId();
  const [text, setText] = useState(name);
  const [error, setError] = useState('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = safeParse(viewName, text);
    if (!checked.success) return setError(issueMessage(checked.error.issues));
    setError('');
    await onSave(checked.data).catch(() => undefined);
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={id}>视图名称</label>
      <input
        id={id}
        value={text}
        maxLength={40}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
        className={styles.input}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <Action type="submit">保存</Action>
    </form>
  );
}
