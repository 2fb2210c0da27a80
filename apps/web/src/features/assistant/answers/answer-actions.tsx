import { clientMessages } from '@meiyu/contract/client-messages.ts';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import iconButtonStyles from '../../../ui/buttons/icon-button.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { useLike } from '../api/assistant.api.ts';
import { answerForClipboard, endLinesForWord, exportFileName } from '../conversation/conversation-text.ts';
import type { Answer } from '../conversation/merge-turns.ts';
import { AssistantIcon } from '../icons/assistant-icon.tsx';
import { SpeechButtons } from '../speech/speech-buttons.tsx';
import { DislikeReasons } from './dislike-reasons.tsx';
import { ReportDialog } from './report-dialog.tsx';

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface AnswerActionsProps {
  sid: string;
  answer: Answer;
  onRepeat?: (() => void) | undefined;
}

export function AnswerActions({ sid, answer, onRepeat }: AnswerActionsProps) {
  return (
    <>
      <CopyButton text={() => answerForClipboard(answer, location.origin)} />
      <SpeechButtons id={answer.id} content={answer.content} />
      <WordButton answer={answer} />
      {onRepeat && (
        <Button variant="text" icon="refresh" onClick={onRepeat}>
          再答一次
        </Button>
      )}
      <Feedback sid={sid} answer={answer} asksReason />
    </>
  );
}

/** The first line of an answer as the title of its document. */
function titleOf({ content }: Answer): string {
  const [line = ''] = content.trim().split('\n');
  const plain = line
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/\]\([^()\s]*\)/g, '')
    .replace(/[*#[\]]/g, '');
  return plain.slice(0, 30) || '回答';
}

/** Saves the answer as a Word document; the code that writes it is loaded on the first use. */
function WordButton({ answer }: Pick<AnswerActionsProps, 'answer'>) {
  const [isSaving, setSaving] = useState(false);
  if (answer.content.trim() === '') return null;
  async function save() {
    setSaving(true);
    try {
      const { makeWordDocument } = await import('../word/word-document.ts');
      const title = titleOf(answer);
      const notes = endLinesForWord(answer, location.origin);
      const bytes = makeWordDocument({ title, notes, markdown: answer.content, producer: answer.engineLabel });
      saveFile(exportFileName(title, 'docx'), new Blob([bytes], { type: WORD_TYPE }));
    } catch {
      showToast('error', clientMessages.downloadFailed);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Button variant="text" icon="download" disabled={isSaving} onClick={() => void save()}>
      导出 Word
    </Button>
  );
}

interface FeedbackProps extends Omit<AnswerActionsProps, 'onRepeat'> {
  /** Asks why an answer did not help, once it was disliked on this page. */
  asksReason?: boolean;
}

/** Like, dislike and 举报; only for answers that are stored on the server. */
export function Feedback({ sid, answer: { id, liked, live }, asksReason = false }: FeedbackProps) {
  const like = useLike(sid);
  const [isReporting, setReporting] = useState(false);
  const [hasDisliked, setDisliked] = useState(false);
  // An answer that this page receives, and that the server has not stored yet.
  if (live && !live.isAccepted) return null;
  const rate = (rating: 1 | -1) => {
    setDisliked(rating === -1 && liked !== -1);
    like.mutate({ messageId: id, liked: liked === rating ? 0 : rating });
  };
  return (
    <>
      <Row as="span">
        <button
          type="button"
          aria-label="有帮助"
          title="有帮助"
          aria-pressed={liked === 1}
          onClick={() => rate(1)}
          className={iconButtonStyles.iconBtn}
        >
          <AssistantIcon name="up" />
        </button>
        <button
          type="button"
          aria-label="没有帮助"
          title="没有帮助"
          aria-pressed={liked === -1}
          onClick={() => rate(-1)}
          className={iconButtonStyles.iconBtn}
        >
          <AssistantIcon name="down" />
        </button>
        <button
          type="button"
          aria-label="举报"
          title="举报"
          onClick={() => setReporting(true)}
          className={iconButtonStyles.iconBtn}
        >
          <AssistantIcon name="flag" />
        </button>
        <ReportDialog messageId={id} open={isReporting} onClose={() => setReporting(false)} />
      </Row>
      {asksReason && hasDisliked && liked === -1 && (
        <DislikeReasons onChoose={(reason) => like.mutate({ messageId: id, liked: -1, reason })} />
      )}
    </>
  );
}
