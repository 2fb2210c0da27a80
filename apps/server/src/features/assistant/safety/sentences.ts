/** A text in sentences, each with its closing sign. */
export function splitSentences(text: string): string[] {
  return text.match(/[^。！？!?；;\n]+[。！？!?；;\n]?/g) ?? [];
}

export function endsSentence(text: string): boolean {
  return /[。！？!?；;\n]$/.test(text);
}
