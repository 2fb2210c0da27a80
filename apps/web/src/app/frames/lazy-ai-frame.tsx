type AiFrame = typeof import('./ai-frame.tsx');

let loaded: AiFrame | undefined;

/** Not in the first script, because only logged-in users see it. The routes of the assistant wait for it. */
export async function loadAiFrame(): Promise<void> {
  loaded ??= await import('./ai-frame.tsx');
}

/** Not React.lazy, which renders nothing at first even when the file is loaded, so that the page beside it would jump. */
export function LazyAiSide() {
  return loaded && <loaded.AiFrameSide />;
}

export function LazyAiBar() {
  return loaded && <loaded.AiFrameBar />;
}
