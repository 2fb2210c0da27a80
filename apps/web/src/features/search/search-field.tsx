import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchPath } from '../../components/search/search-path.ts';
import { SearchSuggestions } from '../../components/search/search-suggestions.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './search-field.module.css';

/** The search field of the page. Without JavaScript the form itself opens the results. */
export function SearchField({ searchText }: { searchText: string }) {
  const [typedText, setTypedText] = useState(searchText);
  // The field while its suggestions are open.
  const [field, setField] = useState<HTMLInputElement>();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const close = useCallback(() => setField(undefined), []);
  // Back, forward and suggestions change the search without this field.
  useEffect(() => setTypedText(searchText), [searchText]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = typedText.trim();
    close();
    if (text) void navigate(searchPath(text));
  }
  function clear() {
    setTypedText('');
    input.current?.focus();
  }

  return (
    <search className={styles.searchField}>
      <form className={styles.form} action="/search/index" onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="s"
          aria-label="搜索全站"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="书名、作者、一句话"
          value={typedText}
          onFocus={(event) => setField(event.currentTarget)}
          onBlur={close}
          onChange={(event) => {
            setTypedText(event.currentTarget.value);
            setField(event.currentTarget);
          }}
        />
        {typedText && <IconButton icon="close" label="清空搜索" onClick={clear} />}
        <Button type="submit" variant="ink" className={styles.submit}>
          搜索
        </Button>
        {field && <SearchSuggestions input={field} searchText={typedText} onClose={close} />}
      </form>
    </search>
  );
}
