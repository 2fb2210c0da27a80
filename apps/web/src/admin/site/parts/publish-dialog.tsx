import { useQueryClient } from '@tanstack/react-query';
import { showSiteName } from '../../../lib/pages/site.ts';
import { PublishDialogFrame, PublishForm } from '../../kit/editing/publish-form.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { differencesBetween } from '../draft/describe-content.ts';
import { withPart } from '../draft/empty-content.ts';
import { publishDraft } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import { Differences } from './differences.tsx';

interface PublishDialogProps {
  draft: PartDraft;
  title: string;
  open: boolean;
  onClose: () => void;
}

/** The version that readers will see, a remark for the history, and 发布. */
export function PublishDialog({ draft, title, open, onClose }: PublishDialogProps) {
  const isAgreement = draft.part === 'agreement' || draft.part === 'privacy';
  return (
    <PublishDialogFrame open={open} onClose={onClose} title={isAgreement ? `发布${title}的新版本` : `发布${title}`}>
      {open && <PartPublishForm draft={draft} isAgreement={isAgreement} onClose={onClose} />}
    </PublishDialogFrame>
  );
}

interface PartPublishFormProps {
  draft: PartDraft;
  isAgreement: boolean;
  onClose: () => void;
}

function PartPublishForm({ draft, isAgreement, onClose }: PartPublishFormProps) {
  const { part, form, published, revision } = draft;
  const client = useQueryClient();
  const differences = differencesBetween(published, withPart(part, form.getValues()));
  const { run, isBusy } = useOneAtATime(async (note: string) => {
    try {
      const result = await publishDraft(part, revision, note);
      if (part === 'system') showSiteName(String(form.getValues('siteName')));
      draft.showPublished(result.version, result.revision);
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'history', part] });
      void client.invalidateQueries({ queryKey: ['admin', 'site', 'list'] });
      onClose();
    } catch (error) {
      if (!isStale(error)) throw error;
      onClose();
      await draft.compareAgain();
    }
  });
  return (
    <PublishForm
      changes={<Differences differences={differences} />}
      submitText={isAgreement ? '发布新版本' : '发布'}
      isBusy={isBusy}
      onPublish={(note) => void run(note)}
      onClose={onClose}
    >
      {isAgreement && (
        <Notice kind="warn">
          发布后，每位读者下次使用时都要重新同意新的版本。已经发布的版本不能再改，改一个字也要发布新的版本。
        </Notice>
      )}
    </PublishForm>
  );
}
