import { CONTENT_KIND_LABEL } from '@meiyu/contract/admin/content-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { usePause } from '../fields/use-pause.ts';
import styles from './link-search.module.css';
import { type LinkTarget, TARGET_KINDS, type TargetKind, targetsQuery } from './links.api.ts';

export const kindName = (kind: string) => (CONTENT_KIND_LABEL as Readonly<Record<string, string>>)[kind] ?? '';

interface LinkSearchProps {
  /** The edited resource, which cannot be a target. */
  self: string;
  onChoose: (target: LinkTarget) => void;
  disabled: boolean;
  /** The kinds that can be chosen, the first one at first. With a single one there is no choice. */
  kinds?: readonly TargetKind[];
  label?: string;
  placeholder?: string;
}

/** A combobox that searches resources: arrows go through the list, Enter adds, Esc closes. */
export function LinkSearch({ self, onChoose, disabled, kinds = TARGET_KINDS, ...words }: LinkSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [kind, setKind] = useState<TargetKind>(kinds[0] ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = usePause(text.trim());
  const isSearching = text.trim() !== '' && isOpen;
  const query = useQuery({ ...targetsQuery(search, kind, self), enabled: isSearching && search !== '' });
  const rows = query.data?.rows ?? [];
  const current = rows[Math.min(active, rows.length - 1)];

  function choose(target: LinkTarget) {
    setText('');
    setOpen(false);
    onChoose(target);
  }
  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes pinyin, it handles Enter and the arrows itself.
    if (event.nativeEvent.isComposing || !isSearching) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % Math.max(1, rows.length));
    else if (event.key === 'ArrowUp') setActive((active + rows.length - 1) % Math.max(1, rows.length));
    else if (event.key === 'Enter' && current) choose(current);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  const isListed = isSearching && rows.length > 0;

  return (
    <div className={styles.search} data-single={kinds.length === 1 || undefined}>
      {kinds.length > 1 && (
        <select
          aria-label="资源种类"
          value={kind}
          disabled={disabled}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? '')}
          className={styles.kind}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {each ? kindName(each) : '全部种类'}
            </option>
          ))}
        </select>
      )}
      <div className={styles.field}>
        <input
          role="combobox"
          aria-label={words.label ?? '查找要关联的资源'}
          aria-autocomplete="list"
          aria-expanded={isListed}
          aria-controls={id}
          aria-activedescendant={isListed && current ? `${id}-${current.id}` : undefined}
          placeholder={words.placeholder ?? '标题、作者、编号'}
          autoComplete="off"
          maxLength={100}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
          className={styles.input}
        />
        {isSearching && (
          <div className={styles.panel}>
            {query.isError && <p role="alert">没有查到：{query.error.message}</p>}
            {query.isFetching && rows.length === 0 && <p role="status">正在查找</p>}
            {query.isSuccess && rows.length === 0 && <p role="status">没有符合的资源</p>}
            <div role="listbox" id={id} aria-label="查到的资源">
              {rows.map((row, index) => (
                <button
                  key={row.id}
                  type="button"
                  id={`${id}-${row.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={row === current}
                  // Before the field loses the focus and closes the list.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(row)}
                  onPointerMove={() => setActive(index)}
                  className={styles.option}
                >
                  <span className={styles.title}>{row.title}</span>
                  <span className={styles.about}>
                    {[kindName(row.kind), row.author, !row.isPublished && '未发布'].filter(Boolean).join(' · ')}
                  </span>
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
