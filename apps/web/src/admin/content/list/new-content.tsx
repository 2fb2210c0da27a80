import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { ConsoleDialog } from '../../kit/panels/console-dialog.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { type Choices, createContent } from '../content.api.ts';
import { editorPath, type KindLabels } from '../content-kinds.ts';
import styles from './new-content.module.css';

interface NewContentProps {
  labels: KindLabels;
  choices: Choices | undefined;
  open: boolean;
  onClose: () => void;
}

/** A new draft: its title and category; other fields are edited on its page. */
export function NewContent({ open, ...props }: NewContentProps) {
  return (
    <ConsoleDialog open={open} onClose={props.onClose} title={`新建${props.labels.title}`}>
      {open && <NewForm {...props} />}
    </ConsoleDialog>
  );
}

function NewForm({ labels, choices, onClose }: Omit<NewContentProps, 'open'>) {
  const id = useId();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const { run, isBusy } = useOneAtATime(async () => {
    const made = await createContent({
      kind: labels.kind,
      title: title.trim(),
      categories: category ? [category] : [],
    });
    navigate(editorPath(labels.kind, made.id));
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (title.trim()) void run();
  }
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={`${id}-title`}>{labels.titleLabel}</label>
      <input
        id={`${id}-title`}
        value={title}
        maxLength={100}
        required
        autoComplete="off"
        onChange={(event) => setTitle(event.target.value)}
        className={styles.input}
      />
      {/* Shown before the categories are loaded, so that the buttons below do not move under a pointer. */}
      {labels.kind !== 'entry' && (
        <>
          <label htmlFor={`${id}-category`}>分类</label>
          <select
            id={`${id}-category`}
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            className={styles.input}
          >
            <option value="">以后再定</option>
            {choices?.categories.map(({ id: value, name, depth }) => (
              <option key={value} value={value}>
                {'　'.repeat(Math.max(0, depth - 1)) + name}
              </option>
            ))}
          </select>
        </>
      )}
      <div className={styles.actions}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy} disabled={!title.trim()}>
          新建
        </Action>
      </div>
    </form>
  );
}
