import type { Audit } from '../../../audit/audit.repo.ts';
import { AppError } from '../../../errors.ts';
import type { QuestionState, UnansweredRepo } from './unanswered.repo.ts';

interface UnansweredAdminDeps {
  repo: Pick<UnansweredRepo, 'find' | 'setState'>;
  audit: Audit;
}

export interface QuestionDecision {
  /** The state that the page showed. */
  before: QuestionState;
  state: QuestionState;
  note: string;
  /** As in the audit log. */
  actor: `user:${string}` | `operator:${string}`;
  address?: string;
}

export const QUESTION_STATE_LABEL: Record<QuestionState, string> = {
  open: '待处理',
  added: '已补充',
  dismissed: '不处理',
};

/** Decides about questions that could not be answered, for the console and for the `meiyu` command. */
export function createUnansweredAdmin({ repo, audit }: UnansweredAdminDeps) {
  return {
    async decide(id: string, { before, state, note, actor, address = '' }: QuestionDecision): Promise<void> {
      const question = await repo.find(id);
      if (question === undefined) throw new AppError('NO_SUCH_RESOURCE', '没有这个问题');
      const handledBy = actor.startsWith('user:') ? actor : actor.slice('operator:'.length);
      if (question.state !== before || !(await repo.setState(id, before, { state, note, handledBy })))
        throw new AppError('STALE_FORM', `这个问题刚刚改为“${QUESTION_STATE_LABEL[question.state]}”，请重新看一看`);
      await audit({
        actor,
        action: 'assistant.decideQuestion',
        object: `question:${id}`,
        address,
        detail: { before: { state: before }, after: { state }, withNote: note !== '' },
      });
    },
  };
}
