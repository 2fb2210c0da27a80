import { ConsoleIcon } from '../parts/console-icon.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { Figure } from '../parts/figure.tsx';
import styles from './editor-header.module.css';

export type SaveKind = 'unchanged' | 'waiting' | 'saving' | 'saved' | 'failed' | 'invalid' | 'stale';

/** How far the draft of a form is saved. */
export interface Saving {
  saveKind: SaveKind;
  /** When the draft was saved last; empty without a draft. */
  savedAt: string;
  save: () => Promise<unknown>;
}

/** 3 秒后自动保存 → 草稿已存 10:42:16 → 没有存上，已留在本机 */
export function SaveState({ saving: { saveKind, savedAt, save } }: { saving: Saving }) {
  if (saveKind === 'failed')
    return (
      <span role="alert" className={styles.failed}>
        <ConsoleIcon name="alert" />
        没有存上，已留在本机
        <TextButton onClick={() => void save()}>重试</TextButton>
      </span>
    );
  return (
    <span role="status" className={saveKind === 'invalid' || saveKind === 'stale' ? styles.failed : styles.save}>
      {saveKind === 'waiting' && '3 秒后自动保存'}
      {saveKind === 'saving' && '正在保存'}
      {saveKind === 'invalid' && '有须改之处，还没有存上'}
      {saveKind === 'stale' && '他人存了新的，还没有存上'}
      {saveKind === 'saved' && savedAt && (
        <>
          <ConsoleIcon name="check" className={styles.done} />
          草稿已存{' '}
          <span className={styles.time}>
            <Figure>{savedAt}</Figure>
          </span>
        </>
      )}
    </span>
  );
}
