const SENTENCE = /[^。！？!?\n]+(?:[。！？!?]+[”’」』）)]*|\n|$)/gu;

/** Sentences with their punctuation; a line break also ends a sentence. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

/** Windows of neighbouring sentences with about this many characters; each begins with the last sentence of the one before. */
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
