/**
 * Whether a text can be stored. JSON and URLs may contain NUL and half a surrogate pair, which PostgreSQL cannot store;
 * a value with either is refused before validation.
 */
function isCleanText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

const MAX_DEPTH = 32;

/** Checks all strings and keys of parsed JSON. Deep nesting counts as unclean, since no call needs it. */
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

/** In JSON that is valid UTF-8 only an escape can contain a bad character, so most bodies need no full check. */
export function mayContainBadText(json: string): boolean {
  return json.includes('\\u') || json.includes('\\U');
}
