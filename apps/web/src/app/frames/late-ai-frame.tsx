type AiFrame = typeof import('./ai-frame.tsx');

let loaded: AiFrame | undefined;

/** Only those who are logged in see it, so it is no part of the first script. The assistant's routes wait for it. */
export async function loadAiFrame(): Promise<void> {
  loaded ??= await import('./ai-frame.tsx');
}

/** Not React.lazy: that shows nothing for a moment even when the file is there, and the page beside it would jump. */
export function LateAiSide() {
  return loaded && <loaded.AiFrameSide />;
}

export function LateAiBar() {
  return loaded && <loaded.AiFrameBar />;
}
