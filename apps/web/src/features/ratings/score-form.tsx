import { type FormEvent, useState } from 'react';
import { isLoggedIn } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { RatingInput } from '../../ui/fields/rating-input.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Seal } from '../../ui/icons/seal.tsx';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { type OwnScore, useRate } from './ratings.api.ts';
import scorePageStyles from './score-page.module.css';

interface ScoreFormProps {
  resId: string;
  /** The earlier score of this user; null for the first one. */
  earlierScore: OwnScore | null;
}

/** Stars and a comment; after sending, a seal is shown. Each user has one score per course and can change it. */
export function ScoreForm({ resId, earlierScore }: ScoreFormProps) {
  const [score, setScore] = useState(earlierScore?.num ?? null);
  const [comment, setComment] = useState(earlierScore?.comment ?? '');
  const [errorText, setErrorText] = useState<string>();
  const rate = useRate(resId);
  const isChange = earlierScore !== null;

  function send(event: FormEvent) {
    event.preventDefault();
    if (rate.isPending) return;
    if (score === null) return setErrorText('请先点星评分');
    setErrorText(undefined);
    rate.mutate(
      { score, comment: comment.trim() },
      // If the session has expired, the user is already on the login page.
      { onError: (error) => isLoggedIn() && setErrorText(error.message) },
    );
  }
  function edit(change: () => void) {
    change();
    setErrorText(undefined);
    rate.reset();
  }

  return (
    <form onSubmit={send} noValidate className={scorePageStyles.form}>
      <RatingInput label="给这门课评分" name="score" value={score} onChange={(value) => edit(() => setScore(value))} />
      <TextArea
        label="写几句（选填）"
        rows={4}
        maxLength={500}
        value={comment}
        onChange={({ target }) => edit(() => setComment(target.value))}
      />
      <Row wrap spread gap="m">
        <p
          role={errorText ? 'alert' : 'status'}
          className={`${textStyles.meta} ${scorePageStyles.status} ${errorText ? scorePageStyles.fault : ''}`}
        >
          {errorText ?? statusText(rate.data?.studied ?? earlierScore?.studied, rate.isSuccess, isChange)}
        </p>
        <Button
          type="submit"
          variant="ink"
          busy={rate.isPending}
          busyText="正在送出"
          className={scorePageStyles.submit}
        >
          {isChange ? '修改评分' : '送出评分'}
        </Button>
      </Row>
      {rate.isSuccess && <Seal className={scorePageStyles.seal} />}
    </form>
  );
}

function statusText(studied: boolean | undefined, isSent: boolean, isChange: boolean): string {
  if (isSent) return studied ? '评分成功，已记作学过之后的评价。' : '评分成功。学过五分之一以后再评，会标上“已学习”。';
  return isChange ? '您评过这门课，可以随时修改。' : '评分对所有人可见，姓名会隐去一部分。';
}
