import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useOnce } from '../../kit/parts/use-once.ts';
import { type Problem, publishDraft } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { Changes } from './changes.tsx';
import styles from './publishing-dialog.module.css';

interface PublishDialogProps {
  draft: ContentDraft;
  title: string;
  onClose: () => void;
  /** The server found errors: nothing was published. */
  onProblems: (problems: Problem[]) => void;
}

/** What readers will see instead, a note for the history, and 发布. */
export function PublishDialog({ draft, title, onClose, onProblems }: PublishDialogProps) {
  const { ref, server, problems = [] } = draft;
  const id = useId();
  const [note, setNote] = useState('');
  const warnings = problems.filter(({ level }) => level === 'warning');
  const { run, isBusy } = useOnce(async () => {
    try {
      const result = await publishDraft(ref, server.revision, note.trim());
      onClose();
      if (!result.published) return onProblems(result.problems);
      showToast('success', `已发布，这是第 ${result.version} 版`);
      await draft.refresh();
    } catch (error) {
      if (!isStale(error)) throw error;
      onClose();
      await draft.compareAgain();
    }
  });
  function publish(event: FormEvent) {
    event.preventDefault();
    void run();
  }
  return (
    <Dialog open onClose={onClose} title={`发布《${title}》`} className={styles.dialog ?? ''}>
      <form
        onSubmit={publish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.stopPropagation();
          void run();
        }}
        className={styles.form}
      >
        {server.published ? (
          <>
            <p>发布后，读者马上看到下面的改动。</p>
            <div className={styles.changes}>
              <Changes contentRef={ref} from="published" to="draft" revision={server.revision} />
            </div>
          </>
        ) : (
          <p>发布后，读者马上能看到它。</p>
        )}
        {server.scheduledTime && (
          <Notice kind="warn">原来定的 {server.scheduledTime.slice(0, 16)} 不再另外发布。</Notice>
        )}
        {warnings.length > 0 && <Notice kind="warn">{warnings.map(({ message }) => message).join('；')}</Notice>}
        <label htmlFor={id} className={styles.label}>
          改动说明（可不填，写在历史里）
        </label>
        <input
          id={id}
          value={note}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
          className={styles.input}
        />
        <div className={styles.acts}>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" variant="primary" busy={isBusy}>
            发布
          </Action>
        </div>
      </form>
    </Dialog>
  );
}
