import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import styles from './editor-head.module.css';

/** 3 秒后自动保存 → 草稿已存 10:42:16 → 没有存上，已留在本机 */
export function SaveState({ draft }: { draft: ContentDraft }) {
  const { saveKind, savedAt, save } = draft;
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
          草稿已存 <Figure>{savedAt}</Figure>
        </>
      )}
    </span>
  );
}
