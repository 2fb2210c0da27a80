import { useState } from 'react';

/** Unsent text of panels, by the panel's key, while the tab is open. */
const kept = new Map<string, string>();

/** A text that survives the closing of its panel; `forget` it once it was sent. */
export function useUnsentText(key: string) {
  const [text, setText] = useState(() => kept.get(key) ?? '');
  return {
    text,
    setText(next: string): void {
      setText(next);
      if (next) kept.set(key, next);
      else kept.delete(key);
    },
    forget: () => void kept.delete(key),
  };
}
