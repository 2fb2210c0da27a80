import { CONTENT_STATE_LABEL, type ContentState } from '@meiyu/contract/admin/content-fields.ts';
import { type Phase, StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';

const PHASES: Readonly<Record<ContentState, Phase>> = {
  draft: 'new',
  scheduled: 'half',
  published: 'good',
  hidden: 'off',
  bin: 'off',
};

/** ○ 草稿 · ◐ 定时 with its time · ● 已发布 · ⊘ 已撤下 */
export function StateMark({ state, scheduledTime }: { state: ContentState; scheduledTime: string }) {
  const isScheduled = scheduledTime !== '' && state !== 'bin';
  return (
    <StatusMark phase={PHASES[state]}>
      {state === 'scheduled' ? '定时' : CONTENT_STATE_LABEL[state]}
      {isScheduled && (
        <>
          {state === 'scheduled' ? ' ' : '，定时 '}
          <When time={scheduledTime} />
        </>
      )}
    </StatusMark>
  );
}
