import { type DragEvent, useRef, useState } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { type Collected, collectDrop, collectInput } from './collect-files.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  title: string;
  line: string;
  busy?: boolean;
  /** Its buttons are the next step of the page. */
  isMain?: boolean;
  onFiles: (collected: Collected) => void;
  onFault: (message: string) => void;
}

/** Files and folders, by drag or by two buttons, which the keyboard reaches too. */
export function DropZone({ title, line, busy = false, isMain = false, onFiles, onFault }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (busy) return;
    collectDrop(event.dataTransfer)
      .then(onFiles)
      .catch(() => onFault('没能读出拖进来的文件，请重试，或用“选择文件夹”'));
  }

  const choose = (input: HTMLInputElement) => {
    if (input.files && input.files.length > 0) onFiles(collectInput(input.files));
    input.value = '';
  };

  return (
    <section
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`${styles.drop} ${isMain ? styles.main : ''} ${isOver ? styles.over : ''}`}
    >
      <ConsoleIcon name="upload" className={styles.icon} />
      <p className={styles.title}>{title}</p>
      <p className={styles.line}>{line}</p>
      <input
        ref={files}
        type="file"
        multiple
        aria-label="选择要导入的文件"
        className={styles.input}
        onChange={(event) => choose(event.target)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        aria-label="选择要导入的文件夹"
        className={styles.input}
        onChange={(event) => choose(event.target)}
        {...{ webkitdirectory: '' }}
      />
      <div className={styles.actions}>
        <Action busy={busy} onClick={() => files.current?.click()}>
          选择文件
        </Action>
        <Action variant={isMain ? 'primary' : 'line'} busy={busy} onClick={() => folder.current?.click()}>
          选择文件夹
        </Action>
      </div>
    </section>
  );
}
