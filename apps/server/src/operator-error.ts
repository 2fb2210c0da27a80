/** An error that the operator can fix: the start, or a command, ends with its message and without a stack trace. */
export class OperatorError extends Error {}

/** The text to print when the program cannot start; it has a stack trace only for unexpected errors. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { path, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof OperatorError) return message;
  return path === undefined
    ? (stack ?? message)
    : `A file or folder cannot be used, so nothing was started: ${message}`;
}
