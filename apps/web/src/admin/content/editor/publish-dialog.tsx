import { showToast } from '../../../ui/messages/toast-store.ts';
import { PublishDialogFrame, PublishForm } from '../../kit/editing/publish-form.tsx';
import { isStale } from '../../kit/form/console-form.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import { type Problem, publishDraft } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import { Changes } from './changes.tsx';

interface PublishDialogProps {
  draft: ContentDraft;
  title: string;
  onClose: () => void;
  /** Called when the server found errors and nothing was published. */
  onProblems: (problems: Problem[]) => void;
}

/** The version that readers will see, a remark for the history, and 发布. */
export function PublishDialog({ draft, title, onClose, onProblems }: PublishDialogProps) {
  const { ref, server, problems = [] } = draft;
  const warnings = problems.filter(({ level }) => level === 'warning');
  const { run, isBusy } = useOneAtATime(async (note: string) => {
    try {
      const result = await publishDraft(ref, server.revision, note);
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
  return (
    <PublishDialogFrame open onClose={onClose} title={`发布《${title}》`}>
      <PublishForm
        changes={
          server.published && <Changes contentRef={ref} from="published" to="draft" revision={server.revision} />
        }
        isBusy={isBusy}
        onPublish={(note) => void run(note)}
        onClose={onClose}
      >
        {server.scheduledTime && (
          <Notice kind="warn">原来定的 {server.scheduledTime.slice(0, 16)} 不再另外发布。</Notice>
        )}
        {warnings.length > 0 && <Notice kind="warn">{warnings.map(({ message }) => message).join('；')}</Notice>}
      </PublishForm>
    </PublishDialogFrame>
  );
}
