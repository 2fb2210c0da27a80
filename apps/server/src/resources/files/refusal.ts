/** Why something cannot be imported, in one sentence for the operator. Nothing of the resource was written. */
export class ContentRefusal extends Error {
  override readonly name = 'ContentRefusal';
}

/** Only refusals are the operator's to mend; anything else is a fault of ours or of the machine and ends the import. */
export function refusalMessage(error: unknown): string {
  if (error instanceof ContentRefusal) return error.message;
  const rule = brokenRule(error);
  if (rule === undefined) throw error;
  return `数据库不接受它的内容（${rule}）`;
}

/** A value the database itself refuses (classes 22 and 23 of SQLSTATE): the last guard behind our own checks. */
function brokenRule(error: unknown): string | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  const { code, constraint } = (cause ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !/^2[23][0-9A-Z]{3}$/.test(code)) return undefined;
  return typeof constraint === 'string' ? constraint : code;
}
