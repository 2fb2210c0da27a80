import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { useLike } from '../api/assistant.api.ts';
import type { Answer } from '../conversation/merge-talk.ts';
import { copyWords } from '../conversation/talk-words.ts';
import { ActIcon } from './act-icon.tsx';
import { ReportDialog } from './report-dialog.tsx';
import './answer-acts.css';

interface AnswerActsProps {
  sid: string;
  answer: Answer;
  onAgain?: (() => void) | undefined;
}

export function AnswerActs({ sid, answer, onAgain }: AnswerActsProps) {
  return (
    <div role="toolbar" aria-label="对这个回答" className="answer-acts">
      <CopyButton text={() => copyWords(answer, location.origin)} />
      {onAgain && (
        <Button variant="text" icon="refresh" onClick={onAgain}>
          再答一次
        </Button>
      )}
      <Opinion sid={sid} answer={answer} />
    </div>
  );
}

/** Liking, disliking and 举报; an answer that is not stored cannot be spoken of. */
export function Opinion({ sid, answer: { id, liked, live } }: Omit<AnswerActsProps, 'onAgain'>) {
  const like = useLike(sid);
  const [isReporting, setReporting] = useState(false);
  if (live && !live.accepted) return null;
  const judge = (wanted: 1 | -1) => like.mutate({ messageId: id, liked: liked === wanted ? 0 : wanted });
  return (
    <span className="opinion">
      <button
        type="button"
        aria-label="有帮助"
        title="有帮助"
        aria-pressed={liked === 1}
        onClick={() => judge(1)}
        className="icon-btn"
      >
        <ActIcon name="up" />
      </button>
      <button
        type="button"
        aria-label="没有帮助"
        title="没有帮助"
        aria-pressed={liked === -1}
        onClick={() => judge(-1)}
        className="icon-btn"
      >
        <ActIcon name="down" />
      </button>
      <button type="button" aria-label="举报" title="举报" onClick={() => setReporting(true)} className="icon-btn">
        <ActIcon name="flag" />
      </button>
      <ReportDialog messageId={id} open={isReporting} onClose={() => setReporting(false)} />
    </span>
  );
}
