/** Ends the start, or a command, with a sentence for the operator; there is nothing to look for in the program. */
export class OperatorError extends Error {}

/** What to print when the program cannot start: a stack only for what nobody foresaw. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { path, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof OperatorError) return message;
  return path === undefined
    ? (stack ?? message)
    : `A file or folder cannot be used, so nothing was started: ${message}`;
}
