import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import './search-box.css';

/** In the header it opens from 120 to 320 px; in the menu it is as wide as the sheet. Without scripts it still works. */
export function SearchBox({ folded = false }: { folded?: boolean }) {
  const [words, setWords] = useState('');
  const navigate = useNavigate();

  function search(event: FormEvent) {
    event.preventDefault();
    const wanted = words.trim();
    if (wanted) void navigate(`/search/index?s=${encodeURIComponent(wanted)}`);
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
          onChange={(event) => setWords(event.target.value)}
        />
        {folded && (
          <span aria-hidden="true" className="search-box-hint">
            回车
          </span>
        )}
      </form>
    </search>
  );
}
