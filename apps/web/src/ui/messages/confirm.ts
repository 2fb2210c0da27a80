import type { ReactNode } from 'react';

interface Question {
  title: string;
  body?: ReactNode;
  confirmText: string;
  cancelText: string;
  /** Styles the confirm button as dangerous, for deletions. */
  danger?: boolean | undefined;
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

/** Questions of which one at most is open. Each store needs a component that shows them. */
export function createQuestions() {
  let openQuestion: OpenQuestion | undefined;
  const listeners = new Set<() => void>();

  function setOpenQuestion(next: OpenQuestion | undefined): void {
    openQuestion = next;
    for (const listener of listeners) listener();
  }

  return {
    /** Shows a question and resolves to false when it is cancelled. A new question replaces an open one. */
    ask(question: Question): Promise<boolean> {
      openQuestion?.answer(false);
      return new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpenQuestion(undefined);
          resolve(yes);
        };
        setOpenQuestion({ ...question, answer });
      });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: (): OpenQuestion | undefined => openQuestion,
  };
}

const questions = createQuestions();

/** Shows a confirm dialog and resolves to false when it is cancelled. A new question replaces an open one. */
export const confirm = questions.ask;
export const subscribeQuestion = questions.subscribe;
export const currentQuestion = questions.current;

/** The snapshot for server rendering. */
export function noQuestion(): undefined {
  return undefined;
}
