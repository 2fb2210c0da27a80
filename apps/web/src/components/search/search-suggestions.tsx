import { resourcePath } from '@meiyu/contract/page-path.ts';
import { hot, suggest } from '@meiyu/contract/search.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { MarkedText } from './marked-text.tsx';
import { useSearchHistory } from './search-history.ts';
import { searchPath } from './search-path.ts';
import styles from './search-suggestions.module.css';

const MINUTE_MS = 60_000;
/** Requests wait for this pause, so that not every key stroke sends one. */
const PAUSE_MS = 120;
/** How many of the user's past searches are suggested, without and with typed text. */
const MAX_OWN_SEARCHES = 5;
const MAX_OWN_WHILE_TYPING = 2;
const MAX_HOT_WORDS = 8;
const ICONS: Record<Suggestion['kind'], IconName> = { own: 'clock', hot: 'search', author: 'user', title: 'right' };

/** The `type` of `top/hotSearch` for all resources. */
export const HOT_TYPE_ALL = 0;

export const hotWordsQuery = (type: number) =>
  queryOptions({
    queryKey: ['search', 'hot', type],
    queryFn: ({ signal }) => call(hot, { query: { type } }, { signal }),
    staleTime: 5 * MINUTE_MS,
    meta: { public: true },
  });

interface Suggestion {
  /** `own`: a past search of the user. */
  kind: 'own' | 'hot' | 'author' | 'title';
  word: string;
  marks: readonly (readonly [number, number])[];
  to: string;
}

/** The typed text, delayed until typing pauses. */
function useDebounced(searchText: string): string {
  const [debounced, setDebounced] = useState(searchText);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(searchText), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [searchText]);
  return debounced;
}

/**
 * With typed text: the user's past searches that begin with it, then the suggestions of the server. Without: the user's
 * last searches, then the most frequent searches of all users.
 */
function useSuggestions(searchText: string): Suggestion[] {
  const debouncedText = useDebounced(searchText.trim());
  const history = useSearchHistory();
  const { data: hotWords = [] } = useQuery({ ...hotWordsQuery(HOT_TYPE_ALL), enabled: searchText === '' });
  const { data: serverSuggestions = [] } = useQuery({
    queryKey: ['search', 'suggest', debouncedText],
    queryFn: ({ signal }) => call(suggest, { query: { searchValue: debouncedText } }, { signal }),
    enabled: debouncedText !== '',
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    meta: { public: true },
  });
  const currentText = searchText.trim();
  const ownSearches = history
    .filter(({ word }) => word.startsWith(currentText) && word !== currentText)
    .slice(0, currentText ? MAX_OWN_WHILE_TYPING : MAX_OWN_SEARCHES)
    .map(({ word }) => ({
      kind: 'own' as const,
      word,
      marks: [[0, currentText.length] as const],
      to: searchPath(word),
    }));
  const otherSuggestions: Suggestion[] = currentText
    ? serverSuggestions.map(({ kind, word, marks, resId, resType }) => ({
        kind,
        word,
        marks,
        to: resId && resType ? resourcePath({ id: resId, resType }) : searchPath(word),
      }))
    : hotWords.slice(0, MAX_HOT_WORDS).map((word) => ({ kind: 'hot', word, marks: [], to: searchPath(word) }));
  const ownWords = new Set(ownSearches.map(({ word }) => word));
  return [...ownSearches, ...otherSuggestions.filter(({ word }) => !ownWords.has(word))];
}

interface SearchSuggestionsProps {
  /** The search field. Its ARIA attributes are set here, because it exists before this list is loaded. */
  input: HTMLInputElement;
  searchText: string;
  onClose: () => void;
}

/** The list under a search field: arrows go through it, Enter opens, Esc closes. */
export function SearchSuggestions({ input, searchText, onClose }: SearchSuggestionsProps) {
  const id = useId();
  const navigate = useNavigate();
  const suggestions = useSuggestions(searchText);
  const [activeIndex, setActiveIndex] = useState(-1);
  const open = suggestions.length > 0;
  const currentIndex = activeIndex < suggestions.length ? activeIndex : -1;

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', id);
    return () => {
      for (const name of ['role', 'aria-autocomplete', 'aria-controls', 'aria-expanded', 'aria-activedescendant'])
        input.removeAttribute(name);
    };
  }, [input, id]);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(open));
    if (currentIndex >= 0) input.setAttribute('aria-activedescendant', `${id}-${currentIndex}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, open, currentIndex]);

  useEffect(() => {
    function move(event: KeyboardEvent) {
      // While an input method composes pinyin, it handles Enter and the arrows itself.
      if (event.isComposing) return;
      // The arrows also stop at the field itself (-1).
      const stopCount = suggestions.length + 1;
      const chosen = suggestions[currentIndex];
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowDown') setActiveIndex(((currentIndex + 2) % stopCount) - 1);
      else if (event.key === 'ArrowUp') setActiveIndex(((currentIndex + 1 + stopCount - 1) % stopCount) - 1);
      else if (event.key === 'Enter' && chosen) {
        onClose();
        void navigate(chosen.to);
      } else return;
      event.preventDefault();
    }
    input.addEventListener('keydown', move);
    return () => input.removeEventListener('keydown', move);
  }, [input, suggestions, currentIndex, navigate, onClose]);

  if (!open) return null;
  return (
    <div id={id} role="listbox" aria-label="搜索建议" className={styles.suggestions}>
      {suggestions.map(({ kind, word, marks, to }, index) => (
        <Row
          key={`${kind} ${to}`}
          gap="m"
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === currentIndex}
          className={styles.suggestion}
          // Keeps the focus in the field: losing it would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onClose();
            void navigate(to);
          }}
          onKeyDown={(event) => event.key === 'Enter' && void navigate(to)}
        >
          <Icon name={ICONS[kind]} />
          <span className={textStyles.oneLine}>
            <MarkedText text={word} marks={marks} />
          </span>
          {kind === 'author' && <small>作者</small>}
        </Row>
      ))}
    </div>
  );
}
