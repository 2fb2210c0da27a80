import { resourcePath } from '@meiyu/contract/page-path.ts';
import { hot, suggest } from '@meiyu/contract/search.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/call.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-paths.ts';
import { MarkedText } from './marked-text.tsx';
import { useSearchHistory } from './search-history.ts';
import { searchPath } from './search-path.ts';
import './search-suggestions.css';

const MINUTE_MS = 60_000;
/** Requests wait for this pause, so that not every key stroke sends one. */
const PAUSE_MS = 120;
const MAX_OWN = 5;
const ICONS: Record<Suggestion['kind'], IconName> = { own: 'clock', hot: 'search', author: 'user', title: 'right' };

export const hotWordsQuery = (type: number) =>
  queryOptions({
    queryKey: ['search', 'hot', type],
    queryFn: ({ signal }) => call(hot, { query: { type } }, { signal }),
    staleTime: 5 * MINUTE_MS,
    meta: { public: true },
  });

interface Suggestion {
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

/** Without typed text: the user's last searches, then the most frequent searches of all users. */
function useSuggestions(searchText: string): Suggestion[] {
  const typed = useDebounced(searchText.trim());
  const history = useSearchHistory();
  const { data: hotWords = [] } = useQuery({ ...hotWordsQuery(0), enabled: searchText === '' });
  const { data: found = [] } = useQuery({
    queryKey: ['search', 'suggest', typed],
    queryFn: ({ signal }) => call(suggest, { query: { searchValue: typed } }, { signal }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
    meta: { public: true },
  });
  const typedNow = searchText.trim();
  const ownSearches = history
    .filter(({ word }) => word.startsWith(typedNow) && word !== typedNow)
    .slice(0, typedNow ? 2 : MAX_OWN)
    .map(({ word }) => ({ kind: 'own' as const, word, marks: [[0, typedNow.length] as const], to: searchPath(word) }));
  const otherSuggestions: Suggestion[] = typedNow
    ? found.map(({ kind, word, marks, resId, resType }) => ({
        kind,
        word,
        marks,
        to: resId && resType ? resourcePath({ id: resId, resType }) : searchPath(word),
      }))
    : hotWords.slice(0, 8).map((word) => ({ kind: 'hot', word, marks: [], to: searchPath(word) }));
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
  const [active, setActive] = useState(-1);
  const open = suggestions.length > 0;
  const current = active < suggestions.length ? active : -1;

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
    if (current >= 0) input.setAttribute('aria-activedescendant', `${id}-${current}`);
    else input.removeAttribute('aria-activedescendant');
  }, [input, id, open, current]);

  useEffect(() => {
    function move(event: KeyboardEvent) {
      // While an input method composes pinyin, it handles Enter and the arrows itself.
      if (event.isComposing) return;
      const count = suggestions.length + 1;
      const chosen = suggestions[current];
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowDown') setActive(((current + 2) % count) - 1);
      else if (event.key === 'ArrowUp') setActive(((current + 1 + count - 1) % count) - 1);
      else if (event.key === 'Enter' && chosen) {
        onClose();
        void navigate(chosen.to);
      } else return;
      event.preventDefault();
    }
    input.addEventListener('keydown', move);
    return () => input.removeEventListener('keydown', move);
  }, [input, suggestions, current, navigate, onClose]);

  if (!open) return null;
  return (
    <div id={id} role="listbox" aria-label="搜索建议" className="suggestions">
      {suggestions.map(({ kind, word, marks, to }, index) => (
        <div
          key={`${kind} ${to}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          className="suggestion"
          // Keeps the focus in the field: losing it would close the list before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            onClose();
            void navigate(to);
          }}
          onKeyDown={(event) => event.key === 'Enter' && void navigate(to)}
        >
          <Icon name={ICONS[kind]} />
          <span>
            <MarkedText text={word} marks={marks} />
          </span>
          {kind === 'author' && <small>作者</small>}
        </div>
      ))}
    </div>
  );
}
