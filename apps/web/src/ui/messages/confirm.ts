interface Question {
  title: string;
  body?: string | undefined;
  confirmText: string;
  cancelText: string;
  /** The confirming button removes something. */
  danger?: boolean | undefined;
}

interface Asked extends Question {
  answer: (yes: boolean) => void;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function update(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks in a dialog, from anywhere; false when it is cancelled. A new question takes the place of one still open. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      update(undefined);
      resolve(yes);
    };
    update({ ...question, answer });
  });
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentQuestion(): Asked | undefined {
  return asked;
}

/** On the server nobody is asked. */
export function noQuestion(): undefined {
  return undefined;
}
