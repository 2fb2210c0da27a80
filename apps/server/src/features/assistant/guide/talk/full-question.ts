import type { IndexedEntry } from '../knowledge/knowledge-index.ts';

/** How the full question is to be answered, where its usual answer is not what is wanted. */
export type Form =
  | 'short'
  | 'plain'
  | 'english'
  | 'confirm'
  | 'source'
  | 'order'
  | 'term'
  | 'clarify'
  | 'contemporary'
  | 'example'
  | 'noItem'
  | 'which'
  | 'applied'
  | 'nextStep'
  | 'others'
  | 'suits'
  | 'hardest'
  /** One of a list, named by its place. */
  | 'item'
  /** Whether some of a group are of a sort: women, foreigners. */
  | 'among'
  /** Which of two to take. */
  | 'choose'
  /** A question that stays with the subject of the talk. */
  | 'scoped'
  | 'older'
  | 'ageThen'
  | 'acquainted'
  /** Some of what was listed, the others, the one of which something is true. */
  | 'some'
  | 'rest'
  | 'oneOf'
  /** Another thing of the catalogue for one that was listed. */
  | 'replace'
  /** The same request again, for something that was not named yet. */
  | 'again';

export interface FullQuestion {
  question: string;
  form?: Form;
  /** The word that is asked about, the claim that is made. */
  detail?: string;
  /** What it is about, if it is not what the last turn was about. */
  about?: readonly IndexedEntry[];
}
