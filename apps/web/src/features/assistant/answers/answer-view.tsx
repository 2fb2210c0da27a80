import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { sitePath } from '../answer-text/safe-links.ts';
import type { Answer } from '../conversation/merge-turns.ts';
import { AnswerActions } from './answer-actions.tsx';
import { Reasoning } from './reasoning.tsx';
import { RelatedRows } from './related-rows.tsx';
import './answer-view.css';

interface AnswerViewProps {
  sid: string;
  answer: Answer;
  /** Asks the same question again; absent when later questions would be lost. */
  onRepeat?: (() => void) | undefined;
}

/** Messages for unfinished answers, if the server sent none. */
const END_MESSAGES: Partial<Record<Answer['status'], string>> = {
  stopped: '已停止',
  error: '暂时没能完成，请重试',
  interrupted: '回答中断了，请重试',
};

/** An answer: its text, sources, related resources and actions. */
export function AnswerView({ sid, answer, onRepeat }: AnswerViewProps) {
  const { content, reasoning, citations, status, engineLabel } = answer;
  const isRunning = status === 'running';
  return (
    <article className="answer" aria-label="回答" aria-busy={isRunning}>
      <span aria-hidden="true" className="answer-ring">
        答
      </span>
      <div className="answer-body">
        {reasoning && <Reasoning text={reasoning} isThinking={isRunning && content === ''} />}
        {content ? (
          <AnswerText text={content} citations={citations} isGrowing={isRunning} />
        ) : (
          isRunning && !reasoning && <AnswerPending isSent={answer.live?.isAccepted ?? true} />
        )}
        <AnswerNotice answer={answer} onRetry={onRepeat} />
        {!isRunning && citations.length > 0 && <Sources answer={answer} />}
        {!isRunning && <RelatedRows rows={answer.related} />}
        {!isRunning && (
          <>
            <p className="answer-label">AI 生成{engineLabel && ` · ${engineLabel}`}</p>
            {content && <AnswerActions sid={sid} answer={answer} onRepeat={onRepeat} />}
          </>
        )}
      </div>
    </article>
  );
}

function AnswerPending({ isSent }: { isSent: boolean }) {
  return (
    <p className="answer-waiting">
      <span aria-hidden="true" />
      {isSent ? '正在翻书' : '正在送出'}
    </p>
  );
}

/** The notice of an answer: an error with a retry button, or that another engine answered. */
export function AnswerNotice({ answer, onRetry }: { answer: Answer; onRetry?: (() => void) | undefined }) {
  const message = answer.notice || END_MESSAGES[answer.status];
  if (!message) return null;
  const hasFailed = answer.status === 'error' || answer.status === 'interrupted';
  return (
    <div className="answer-notice" data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? 'alert' : 'info'} />
      <p>{message}</p>
      {hasFailed && onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

/** All sources as a list, for printing and for screen readers. */
function Sources({ answer: { citations } }: { answer: Answer }) {
  return (
    <details className="answer-sources">
      <summary>出处 {citations.length} 处</summary>
      <ol>
        {citations.map(({ mark, title, author, placeLabel, linkUrl }) => {
          const link = sitePath(linkUrl);
          const name = `《${title}》${placeLabel}`;
          return (
            <li key={mark} value={mark}>
              {link ? <PrefetchLink to={link}>{name}</PrefetchLink> : name}
              {author && <span>{author}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
