import { MAX_REASON_LENGTH } from '@meiyu/contract/own-exhibition-fields.ts';
import { useId } from 'react';
import { useUnsentText } from '../kit/form/unsent-text.ts';
import { Action } from '../kit/parts/action.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import styles from './decide-form.module.css';
import { type Decision, type ReaderExhibitionDetails, useDecide } from './reader-exhibitions.api.ts';

/** Approves, refuses or takes down; for all but the first a reason is needed, which the reader gets. */
export function DecideForm({
  exhibition: { id, submitTime, state, isShown },
}: {
  exhibition: ReaderExhibitionDetails;
}) {
  const reasonId = useId();
  const { text: reason, setText: setReason, forget } = useUnsentText(`reader-exhibition:${id}`);
  const { mutateAsync } = useDecide();
  const { run: decide, isBusy } = useOneAtATime(async (decision: Decision['decision']) => {
    await mutateAsync({ id, decision, submitTime, reason: decision === 'approve' ? '' : reason.trim() });
    setReason('');
    forget();
  });
  const hasReason = reason.trim() !== '';
  return (
    <section aria-label="审核这个展览" className={styles.form}>
      <label htmlFor={reasonId}>不通过或停止分享的理由（读者会看到）</label>
      <textarea
        id={reasonId}
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        className={styles.reason}
      />
      <div className={styles.actions}>
        {isShown && (
          <Action disabled={!hasReason} busy={isBusy} onClick={() => void decide('takeDown')}>
            停止分享
          </Action>
        )}
        {state === 'waiting' && (
          <>
            <Action disabled={!hasReason} busy={isBusy} onClick={() => void decide('refuse')}>
              不通过
            </Action>
            <Action variant="primary" busy={isBusy} onClick={() => void decide('approve')}>
              通过
            </Action>
          </>
        )}
      </div>
    </section>
  );
}
