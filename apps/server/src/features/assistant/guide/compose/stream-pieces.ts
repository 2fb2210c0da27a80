/** A piece has a few characters and ends at punctuation; citation marks and links stay whole. */
const PIECE = /\[\d+\]|\[[^\]\n]{1,80}\]\([^)\n]{1,300}\)|[^，。！？；：、\n[]{1,10}[，。！？；：、]?|[\s\S]/gu;
/** Pause between pieces, so that the text can be followed while it appears. */
const PAUSE_MS = 12;

function piecesOf(text: string): string[] {
  return text.match(PIECE) ?? [];
}

export async function* streamPieces(text: string, signal: AbortSignal): AsyncGenerator<string> {
  for (const [at, piece] of piecesOf(text).entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    signal.throwIfAborted();
    yield piece;
  }
}
