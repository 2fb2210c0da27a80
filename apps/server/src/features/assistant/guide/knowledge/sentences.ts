const SENTENCE = /[^。！？!?\n]+(?:[。！？!?]+[”’」』）)]*|\n|$)/gu;

/** Sentences with their punctuation; a line break also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

/**
 * Cuts a text into windows: groups of neighbouring sentences with about `targetLength` characters. A window begins with the
 * last sentence of the window before it.
 */
export function windowsOf(text: string, targetLength: number): string[] {
  if (text.length <= targetLength) return [text];
  const windows: string[] = [];
  let window: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text)) {
    window.push(sentence);
    length += sentence.length;
    if (length < targetLength) continue;
    windows.push(window.join('\n'));
    window = window.length > 1 ? [sentence] : [];
    length = window.length > 0 ? sentence.length : 0;
  }
  if (length > 0 && (window.length > 1 || windows.length === 0)) windows.push(window.join('\n'));
  return windows;
}
