/** A font with more characters must be requested in parts. */
export const MAX_FONT_CHARACTERS = 800;

/**
 * The characters of a font as a part of its address: the sorted code points as distances from the one before, in base 36.
 * A set has exactly one address, so that caches find it.
 */
export function encodeCharacters(codes: Iterable<number>): string {
  let previous = 0;
  return [...new Set(codes)]
    .sort((a, b) => a - b)
    .map((code) => {
      const distance = code - previous;
      previous = code;
      return distance.toString(36);
    })
    .join('-');
}

/** The code points in ascending order; undefined unless the text is what `encodeCharacters` makes of a set. */
export function decodeCharacters(text: string): number[] | undefined {
  let code = 0;
  const codes = text.split('-', MAX_FONT_CHARACTERS + 1).map((distance) => {
    code += Number.parseInt(distance, 36);
    return code;
  });
  const isSet = codes.length <= MAX_FONT_CHARACTERS && codes.every((each) => each <= 0x10ffff);
  return isSet && encodeCharacters(codes) === text ? codes : undefined;
}
