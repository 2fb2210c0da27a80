/** How it is to be answered, where that is no plain answer to the full question. */
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
  /** The same wish once more: something that was not named yet. */
  | 'again';

export interface FullQuestion {
  question: string;
  form?: Form;
  /** The word that is asked about, the claim that is made. */
  detail?: string;
}
