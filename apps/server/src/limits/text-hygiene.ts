/**
 * PostgreSQL refuses NUL and cannot store half of a surrogate pair, while JSON and URLs carry both.
 * A value that holds either is refused before it reaches a schema.
 */
function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const MAX_DEPTH = 32;

/** Walks strings and keys of parsed JSON. Too deep counts as unclean: no call takes such a body. */
export function isCleanValue(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isCleanText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((item) => isCleanValue(item, depth + 1));
  for (const key in value) {
    if (!isCleanText(key) || !isCleanValue(value[key as keyof typeof value], depth + 1)) return false;
  }
  return true;
}

/** Only an escape can smuggle a bad character through JSON that was valid UTF-8, so most bodies need no walk. */
export function mayHideBadText(json: string): boolean {
  return json.includes('\\u') || json.includes('\\U');
}
