const SENTENCE = /[^。！？!?\n]+(?:[。！？!?]+[”’」』）)]*|\n|$)/gu;

/** Sentences with their signs; a line is a sentence too. */
export function sentencesOf(text: string): string[] {
  return (text.match(SENTENCE) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

/** Pieces of neighbouring sentences, about this long, each sharing its last sentence with the next. */
export function windowsOf(text: string, about: number): string[] {
  if (text.length <= about) return [text];
  const windows: string[] = [];
  let window: string[] = [];
  let length = 0;
  for (const sentence of sentencesOf(text)) {
    window.push(sentence);
    length += sentence.length;
    if (length < about) continue;
    windows.push(window.join('\n'));
    window = window.length > 1 ? [sentence] : [];
    length = window.length > 0 ? sentence.length : 0;
  }
  if (length > 0 && (window.length > 1 || windows.length === 0)) windows.push(window.join('\n'));
  return windows;
}
