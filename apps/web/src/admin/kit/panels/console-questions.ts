import { createQuestions } from '../../../ui/messages/confirm.ts';

export const consoleQuestions = createQuestions();

/** Asks for a plain yes or no, with the console's buttons; resolves to false when it is cancelled. */
export const ask = consoleQuestions.ask;
