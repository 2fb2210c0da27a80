import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { AnswerText } from '../answer-text/answer-text.tsx';
import { sitePath } from '../answer-text/safe-links.ts';
import { useCitedWorks } from '../cited-works/cited-works.api.ts';
import type { Answer } from '../conversation/merge-turns.ts';
import assistantStyles from '../styles/assistant.module.css';
import { AnswerActions } from './answer-actions.tsx';
import { AnswerFoot } from './answer-foot.tsx';
import styles from './answer-view.module.css';
import { Reasoning } from './reasoning.tsx';
import { RelatedRows } from './related-rows.tsx';

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
  const works = useCitedWorks(citations);
  return (
    <article className={styles.answer} aria-label="回答" aria-busy={isRunning}>
      <span aria-hidden="true" className={styles.ring}>
        答
      </span>
      <Column gap="l" className={assistantStyles.grow}>
        {reasoning && <Reasoning text={reasoning} isThinking={isRunning && content === ''} />}
        {content ? (
          <AnswerText text={content} citations={citations} works={works} isGrowing={isRunning} />
        ) : (
          isRunning && !reasoning && <AnswerPending isSent={answer.live?.isAccepted ?? true} />
        )}
        <AnswerNotice answer={answer} onRetry={onRepeat} />
        {!isRunning && citations.length > 0 && <Sources answer={answer} />}
        {!isRunning && <RelatedRows rows={answer.related} />}
        {!isRunning && (
          <AnswerFoot engineLabel={engineLabel} label="对这个回答">
            {content && <AnswerActions sid={sid} answer={answer} onRepeat={onRepeat} />}
          </AnswerFoot>
        )}
      </Column>
    </article>
  );
}

function AnswerPending({ isSent }: { isSent: boolean }) {
  return (
    <Row as="p" gap="m" className={textStyles.kai}>
      <span aria-hidden="true" className={assistantStyles.dot} />
      {isSent ? '正在翻书' : '正在送出'}
    </Row>
  );
}

/** The notice of an answer: an error with a retry button, or that another engine answered. */
export function AnswerNotice({ answer, onRetry }: { answer: Answer; onRetry?: (() => void) | undefined }) {
  const message = answer.notice || END_MESSAGES[answer.status];
  if (!message) return null;
  const hasFailed = answer.status === 'error' || answer.status === 'interrupted';
  return (
    <Row wrap className={styles.notice} data-failed={hasFailed || undefined}>
      <Icon name={hasFailed ? 'alert' : 'info'} />
      <p>{message}</p>
      {hasFailed && onRetry && (
        <Button size="small" icon="refresh" onClick={onRetry}>
          重试
        </Button>
      )}
    </Row>
  );
}

/** All sources as a list, for printing and for screen readers. */
function Sources({ answer: { citations } }: { answer: Answer }) {
  return (
    <details>
      <summary className={styles.disclosure}>出处 {citations.length} 处</summary>
      <ol className={styles.sources}>
        {citations.map(({ mark, title, author, placeLabel, linkUrl }) => {
          const link = sitePath(linkUrl);
          const name = `《${title}》${placeLabel}`;
          return (
            <li key={mark} value={mark}>
              {link ? (
                <PrefetchLink to={link} className={assistantStyles.link}>
                  {name}
                </PrefetchLink>
              ) : (
                name
              )}
              {author && <span>{author}</span>}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
