import { type FormEvent, useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../../components/search/search-path.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import styles from './search-box.module.css';

/** Loaded when the field is focused, because most visits never search. */
const suggestions = lazyComponent(
  async () => (await import('../../../components/search/search-suggestions.tsx')).SearchSuggestions,
  {
    silentOnFailure: true,
  },
);

/** In the header it expands from 120 to 320 px; in the menu it has the full width. It also works without JavaScript. */
export function SearchBox({ isFoldable = false }: { isFoldable?: boolean }) {
  const [searchText, setSearchText] = useState('');
  // The field while its suggestions are open.
  const [field, setField] = useState<HTMLInputElement>();
  const navigate = useNavigate();
  const close = useCallback(() => setField(undefined), []);
  const Suggestions = useLazyComponent(suggestions, field !== undefined, close);

  function search(event: FormEvent) {
    event.preventDefault();
    const text = searchText.trim();
    close();
    if (text) void navigate(searchPath(text));
  }

  return (
    <search className={isFoldable ? styles.searchFolds : undefined}>
      <form
        action="/search/index"
        onSubmit={search}
        className={`${styles.searchBox} ${searchText ? styles.filled : ''}`}
      >
        <Icon name="search" />
        {isFoldable && (
          <span aria-hidden="true" className={styles.word}>
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
          value={searchText}
          onFocus={(event) => setField(event.currentTarget)}
          onBlur={close}
          onChange={(event) => {
            setSearchText(event.currentTarget.value);
            setField(event.currentTarget);
          }}
        />
        {isFoldable && (
          <span aria-hidden="true" className={styles.hint}>
            回车
          </span>
        )}
        {field && Suggestions && <Suggestions input={field} searchText={searchText} onClose={close} />}
      </form>
    </search>
  );
}
