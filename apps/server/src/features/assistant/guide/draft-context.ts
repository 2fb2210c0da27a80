import type { ChatQuestion } from '../engine/engine.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from './question/resolve-question.ts';
import type { Routing } from './router/route-model.ts';
import type { GuideDeps } from './site/guide-deps.ts';
import type { ChosenEntry } from './sources/choose-entry.ts';
import type { Findings } from './sources/find-sources.ts';
import type { TalkQuestion } from './talk/talk-question.ts';
import type { TalkState } from './talk/talk-state.ts';

/* What the steps of an answer are given. */

export interface DraftContext {
  request: ChatQuestion;
  deps: GuideDeps;
  index: KnowledgeIndex;
  resolved: ResolvedQuestion;
  /** The entry that the question is about, if it names one or continues a talk about one. */
  chosen: ChosenEntry | undefined;
  /** What the message wants by its shape. */
  routing: Routing;
  /** Texts found for the whole question, when a step first asks for them. */
  findings(): Promise<Findings>;
  talk: TalkQuestion | undefined;
  /** What the talk is about, also when the question stands by itself. */
  state: TalkState;
  /** What the talk has said, when the question asks for more of it. */
  previousText: string;
  /** The talk before this question. */
  said: ChatQuestion['history'];
}
