type AiFrame = typeof import('./ai-frame.tsx');

let aiFrame: AiFrame | undefined;

/**
 * The frame is not in the first script, because only logged-in users see it. The routes of the assistant wait for it.
 */
export async function loadAiFrame(): Promise<void> {
  aiFrame ??= await import('./ai-frame.tsx');
}

/** Not React.lazy, which renders nothing at first even when the file is loaded, so that the page beside it would jump. */
export function LazyAiSide() {
  return aiFrame && <aiFrame.AiFrameSide />;
}

export function LazyAiBar() {
  return aiFrame && <aiFrame.AiFrameBar />;
}
