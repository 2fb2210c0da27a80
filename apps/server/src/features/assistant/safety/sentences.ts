/** Splits a text into sentences with their closing punctuation. */
export function splitSentences(text: string): string[] {
  return text.match(/[^。！？!?；;\n]+[。！？!?；;\n]?/g) ?? [];
}

export function endsSentence(text: string): boolean {
  return /[。！？!?；;\n]$/.test(text);
}
