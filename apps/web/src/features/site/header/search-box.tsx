import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../../components/search/search-path.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { latePart, useLatePart } from '../../../ui/messages/use-late-part.ts';
import './search-box.css';

/** Fetched when somebody begins to search: most visits never do. */
const suggestions = latePart(
  async () => (await import('../../../components/search/search-suggestions.tsx')).SearchSuggestions,
  {
    isExtra: true,
  },
);

/** In the header it opens from 120 to 320 px; in the menu it is as wide as the sheet. Without scripts it still works. */
export function SearchBox({ folded = false }: { folded?: boolean }) {
  const [words, setWords] = useState('');
  const [field, setField] = useState<HTMLInputElement>();
  const navigate = useNavigate();
  const close = useCallback(() => setField(undefined), []);
  const Suggestions = useLatePart(suggestions, field !== undefined, close);

  function search(event: FormEvent) {
    event.preventDefault();
    const wanted = words.trim();
    close();
    if (wanted) void navigate(searchPath(wanted));
  }

  const look = folded ? `search-box search-box-folds ${words ? 'search-box-filled' : ''}` : 'search-box';
  return (
    <search>
      <form action="/search/index" onSubmit={search} className={look}>
        <Icon name="search" />
        {folded && (
          <span aria-hidden="true" className="search-box-word">
            搜索
          </span>
        )}
        <input
          name="s"
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          aria-label="搜索"
          placeholder="请输入搜索内容"
          value={words}
          onFocus={(event) => setField(event.currentTarget)}
          onBlur={close}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setField(event.currentTarget);
          }}
        />
        {folded && (
          <span aria-hidden="true" className="search-box-hint">
            回车
          </span>
        )}
        {field && Suggestions && <Suggestions input={field} words={words} onClose={close} />}
      </form>
    </search>
  );
}
