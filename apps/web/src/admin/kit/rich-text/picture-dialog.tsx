import { type FormEvent, useId, useState } from 'react';
import { ConsoleDialog } from '../panels/console-dialog.tsx';
import { Action } from '../parts/action.tsx';
import styles from './ask-dialog.module.css';

interface PictureDialogProps {
  src: string;
  alt: string;
  onDone: (alt: string) => void;
  onClose: () => void;
}

/** The alternative text of a picture in the text. */
export function PictureDialog({ src, alt, onDone, onClose }: PictureDialogProps) {
  const id = useId();
  const [text, setText] = useState(alt);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    onClose();
    onDone(text.trim());
  }
  return (
    <ConsoleDialog open onClose={onClose} title="图片的替代文字">
      <form onSubmit={submit} className={styles.form}>
        <img src={src} alt="" className={styles.picture} />
        <label htmlFor={id} className={styles.label}>
          替代文字
        </label>
        <input
          id={id}
          value={text}
          maxLength={500}
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          onChange={(event) => setText(event.target.value)}
          className={styles.input}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          用一句话说图里有什么，读屏软件读它。只作装饰的图片可以留空。
        </p>
        <div className={styles.actions}>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary">
            确定
          </Action>
        </div>
      </form>
    </ConsoleDialog>
  );
}
