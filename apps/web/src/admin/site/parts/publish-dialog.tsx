import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { differencesBetween } from '../draft/describe-content.ts';
import { withPart } from '../draft/empty-content.ts';
import { publishDraft } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { Differences } from './differences.tsx';
import styles from './publish-dialog.module.css';

interface PublishDialogProps {
  draft: PartDraft;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** What readers will see instead, a note for the history, and 发布. */
export function PublishDialog({ draft, title, open, onClose }: PublishDialogProps) {
  const isAgreement = draft.part === 'agreement' || draft.part === 'privacy';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={isAgreement ? `发布${title}的新版本` : `发布${title}`}
      className={styles.dialog ?? ''}
    >
      {open && <PublishForm draft={draft} isAgreement={isAgreement} onClose={onClose} />}
    </Dialog>
  );
}

interface PublishFormProps {
  draft: PartDraft;
  isAgreement: boolean;
  onClose: () => void;
}

function PublishForm({ draft, isAgreement, onClose }: PublishFormProps) {
  const { part, form, published, revision } = draft;
  const id = useId();
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const differences = differencesBetween(published, withPart(part, form.getValues()));

  async function publish(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const result = await publishDraft(part, revision, note);
      draft.showPublished(result.version, result.revision);
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'history', part] });
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'list'] });
      onClose();
    } catch (error) {
      setIsBusy(false);
      if (!isStale(error)) return;
      onClose();
      await draft.compareAgain().catch(() => undefined);
    }
  }

  return (
    <form onSubmit={publish} className={styles.form}>
      {isAgreement && (
        <Notice kind="warn">
          发布后，每位读者下次使用时都要重新同意新的版本。已经发布的版本不能再改，改一个字也要发布新的版本。
        </Notice>
      )}
      <p>发布后，读者马上看到下面的改动。</p>
      <div className={styles.changes}>
        <Differences differences={differences} />
      </div>
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
          {isAgreement ? '发布新版本' : '发布'}
        </Action>
      </div>
    </form>
  );
}
