import { HOT_KINDS, MAX_HOT_WORD_LENGTH } from '@meiyu/contract/admin/search-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirm } from '../../ui/messages/confirm.ts';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleBody, ConsoleHead, ConsoleSection } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { LineField, LineForm } from '../kit/parts/line-form.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { DataTable } from '../kit/table/data-table.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import type { TableColumn } from '../kit/table/table-column.ts';
import { oneOf, useTableState } from '../kit/table/table-state.ts';
import styles from './hot-words-page.module.css';
import { type HotWord, hotWordsQuery, useSearchChanges } from './search.api.ts';
import { SearchTabs } from './search-tabs.tsx';

const KIND_NAMES = { all: '全部', book: '图书', video: '视频课', audio: '音频课', img: '展品', news: '动态' } as const;
const STATES = {
  pinned: ['good', '置顶'],
  auto: ['new', '自动'],
  banned: ['off', '不显示'],
} as const;

const COLUMNS: TableColumn<HotWord>[] = [
  { id: 'word', header: '词', cell: ({ word }) => word, locked: true },
  {
    ...{ id: 'state', header: '状态', width: '8rem' },
    cell: ({ state }) => <StatusMark phase={STATES[state][0]}>{STATES[state][1]}</StatusMark>,
  },
  {
    ...{ id: 'weight', header: '热度', numeric: true, width: '5rem', wideOnly: true },
    cell: ({ weight, state }) => (state === 'auto' ? weight.toFixed(1) : '—'),
  },
  {
    ...{ id: 'isShown', header: '读者', width: '6rem', wideOnly: true },
    cell: ({ isShown }) => (isShown ? '看得到' : '看不到'),
  },
];

export function HotWordsPage() {
  const state = useTableState({ filters: ['kind'] });
  const kind = oneOf(HOT_KINDS, state.filters.kind) ?? 'all';
  const query = useQuery(hotWordsQuery(kind));
  const { setHotWord, removeHotWord, orderHotWords } = useSearchChanges();
  const [word, setWord] = useState('');
  const pinned = (query.data?.rows ?? []).filter((row) => row.state === 'pinned').map((row) => row.word);

  function move(moved: string, by: -1 | 1) {
    const words = [...pinned];
    const at = words.indexOf(moved);
    words.splice(at, 1);
    words.splice(at + by, 0, moved);
    orderHotWords.mutate({ kind, words });
  }
  async function remove(removed: string) {
    const body = '读者还在搜的话，它以后会自己回来；不想再出现，请改用“不显示”。';
    if (await confirm({ title: `移除“${removed}”？`, body, confirmText: '移除', cancelText: '取消' }))
      removeHotWord.mutate({ kind, word: removed });
  }
  const pin = async () => {
    if (word.trim() === '') return;
    await setHotWord.mutateAsync({ kind, word, state: 'pinned' }).then(
      () => setWord(''),
      () => undefined,
    );
  };
  return (
    <>
      <ConsoleHead title="搜索" total={query.data?.total} note="个热搜词" />
      <ConsoleBody>
        <SearchTabs />
        <ConsoleSection title="置顶一个词" note="置顶的排在最前；其余按读者的搜索次数自动排列">
          <LineForm label="置顶一个词" onSubmit={() => void pin()}>
            <LineField
              label="词"
              value={word}
              onChange={setWord}
              maxLength={MAX_HOT_WORD_LENGTH}
              placeholder="如：敦煌"
            />
            <Action type="submit" busy={setHotWord.isPending}>
              置顶
            </Action>
          </LineForm>
        </ConsoleSection>
        <SavedViews
          page="hot-words"
          state={state}
          views={HOT_KINDS.map((each) => ({ label: KIND_NAMES[each], query: each === 'all' ? '' : `kind=${each}` }))}
        />
        <p className={styles.meanings}>
          改回自动：不再置顶或隐藏，按搜索次数排。不显示：读者看不到，搜的人再多也不出现。移除：现在拿掉，有人再搜还会回来。
        </p>
        <DataTable
          label="热搜词"
          unit="个"
          columns={COLUMNS}
          rowId={(row) => row.word}
          rowName={(row) => row.word}
          query={query}
          state={state}
          rowActions={({ word: name, state: current }) => (
            <WordActions
              state={current}
              isFirst={name === pinned[0]}
              isLast={name === pinned.at(-1)}
              onMove={(by) => move(name, by)}
              onSet={(next) => setHotWord.mutate({ kind, word: name, state: next })}
              onRemove={() => void remove(name)}
            />
          )}
          empty={<EmptyHint title="还没有热搜词" line="有三位读者搜过同一个词，它就会出现；也可以先置顶几个。" />}
        />
      </ConsoleBody>
    </>
  );
}

interface WordActionsProps {
  state: HotWord['state'];
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onSet: (state: HotWord['state']) => void;
  onRemove: () => void;
}

/** Each act has its own place in every row. */
function WordActions({ state, isFirst, isLast, onMove, onSet, onRemove }: WordActionsProps) {
  return (
    <span className={styles.acts}>
      {state === 'pinned' ? (
        <>
          <TextButton disabled={isFirst} onClick={() => onMove(-1)}>
            上移
          </TextButton>
          <TextButton disabled={isLast} onClick={() => onMove(1)}>
            下移
          </TextButton>
        </>
      ) : (
        <>
          <span />
          <TextButton onClick={() => onSet('pinned')}>置顶</TextButton>
        </>
      )}
      {state === 'banned' ? <span /> : <TextButton onClick={() => onSet('banned')}>不显示</TextButton>}
      {state === 'auto' ? <span /> : <TextButton onClick={() => onSet('auto')}>改回自动</TextButton>}
      <TextButton danger onClick={onRemove}>
        移除
      </TextButton>
    </span>
  );
}
