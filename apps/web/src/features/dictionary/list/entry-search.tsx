import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import typedSearchStyles from '../../../components/search/typed-search.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { type DictionaryParams, dictionaryPath } from '../api/dictionary.api.ts';

/** Finds entries by their names. Without JavaScript the form itself opens the list. */
export function EntrySearch({ params: { name } }: { params: DictionaryParams }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typedName, setTypedName] = useState(name);
  // Back, forward and other links change the search without this form.
  useEffect(() => setTypedName(name), [name]);

  const search = (text: string) => void navigate(dictionaryPath({ name: text.trim() }), { preventScrollReset: true });
  function submit(event: FormEvent) {
    event.preventDefault();
    search(typedName);
  }
  function clear() {
    setTypedName('');
    input.current?.focus();
    if (name) search('');
  }
  return (
    <search className={typedSearchStyles.typedSearch}>
      <form action="/dictionary" onSubmit={submit}>
        <input
          ref={input}
          type="search"
          name="s"
          aria-label="查词条"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          placeholder="名称或别名里的几个字"
          value={typedName}
          onChange={(event) => setTypedName(event.currentTarget.value)}
          className={typedSearchStyles.text}
        />
        {typedName && <IconButton icon="close" label="清空" onClick={clear} className={typedSearchStyles.clear} />}
        <Button type="submit" variant="ink" icon="search" className={typedSearchStyles.go}>
          查词
        </Button>
      </form>
    </search>
  );
}
