import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { ownPath } from '../answer-text/safe-place.ts';
import type { Answer } from '../conversation/merge-talk.ts';
import { AnswerActs } from './answer-acts.tsx';
import { Reasoning } from './reasoning.tsx';
import { RelatedRows } from './related-rows.tsx';
import './answer-view.css';

interface AnswerViewProps {
  sid: string;
  answer: Answer;
  /** Asks the same again; absent where that would cut away what follows. */
  onAgain?: (() => void) | undefined;
}

/** The sentence for an end that was none, when the server gave no other. */
const ENDS: Partial<Record<Answer['status'], string>> = {
  stopped: '已停止',
  error: '暂时没能完成，请重试',
  interrupted: '回答中断了，请重试',
};

/** An answer: no bubble, a moon ring, its text with its sources, and what can be done with it. */
export function AnswerView({ sid, answer, onAgain }: AnswerViewProps) {
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
          <AnswerText text={content} citations={citations} growing={isRunning} />
        ) : (
          isRunning && !reasoning && <Waiting isSent={answer.live?.accepted ?? true} />
        )}
        <AnswerNotice answer={answer} onRetry={onAgain} />
        {!isRunning && citations.length > 0 && <Sources answer={answer} />}
        {!isRunning && <RelatedRows rows={answer.related} />}
        {!isRunning && (
          <>
            <p className="answer-label">AI 生成{engineLabel && ` · ${engineLabel}`}</p>
            {content && <AnswerActs sid={sid} answer={answer} onAgain={onAgain} />}
          </>
        )}
      </div>
    </article>
  );
}

function Waiting({ isSent }: { isSent: boolean }) {
  return (
    <p className="answer-waiting">
      <span aria-hidden="true" />
      {isSent ? '正在翻书' : '正在送出'}
    </p>
  );
}

/** What went wrong, or who stepped in; an answer that did not come has its retry right here. */
export function AnswerNotice({ answer, onRetry }: { answer: Answer; onRetry?: (() => void) | undefined }) {
  const words = answer.notice || ENDS[answer.status];
  if (!words) return null;
  const failed = answer.status === 'error' || answer.status === 'interrupted';
  return (
    <div className="answer-notice" data-failed={failed || undefined}>
      <Icon name={failed ? 'alert' : 'info'} />
      <p>{words}</p>
      {failed && onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          重试
        </Button>
      )}
    </div>
  );
}

/** The same sources the numbers have, as a list: for paper, for screen readers, for those who want them all. */
function Sources({ answer: { citations } }: { answer: Answer }) {
  return (
    <details className="answer-sources">
      <summary>出处 {citations.length} 处</summary>
      <ol>
        {citations.map(({ mark, title, author, placeLabel, linkUrl }) => {
          const link = ownPath(linkUrl);
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
