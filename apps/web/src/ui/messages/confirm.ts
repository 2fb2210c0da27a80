interface Question {
  title: string;
  body?: string | undefined;
  confirmText: string;
  cancelText: string;
  /** Styles the confirm button as dangerous, for deletions. */
  danger?: boolean | undefined;
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

let openQuestion: OpenQuestion | undefined;
const listeners = new Set<() => void>();

function setOpenQuestion(next: OpenQuestion | undefined): void {
  openQuestion = next;
  for (const listener of listeners) listener();
}

/** Shows a confirm dialog and resolves to false when it is cancelled. A new question replaces an open one. */
export function confirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      setOpenQuestion(undefined);
      resolve(yes);
    };
    setOpenQuestion({ ...question, answer });
  });
}

export function subscribeQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentQuestion(): OpenQuestion | undefined {
  return openQuestion;
}

/** The snapshot for server rendering. */
export function noQuestion(): undefined {
  return undefined;
}
