/**
 * Thrown when a resource cannot be imported; the message explains the reason to the operator. Nothing of the resource
 * was written.
 */
export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
}

/** The message of an error that the operator can correct; any other error is rethrown and ends the import. */
export function refusalMessage(error: unknown): string {
  if (error instanceof ContentRefusal) return error.message;
  const constraint = violatedConstraint(error);
  if (constraint === undefined) throw error;
  return `数据库不接受它的内容（${constraint}）`;
}

/** The violated constraint when the database refuses a value (SQLSTATE classes 22 and 23) that our checks let pass. */
function violatedConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !/^2[23][0-9A-Z]{3}$/.test(code)) return undefined;
  return typeof constraint === 'string' ? constraint : code;
}
