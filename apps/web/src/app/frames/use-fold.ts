import { useState } from 'react';
import { isNarrowWindow } from '../../lib/browser/narrow-window.ts';
import { readStored, writeStored } from '../../lib/browser/storage.ts';

/** Whether the history panel is folded, remembered in this browser; at first it is open where the window is wide. */
export function useFold(): [folded: boolean, setFolded: (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => {
    const stored = readStored('cymy_ai_folded');
    return stored ? stored === 'yes' : isNarrowWindow();
  });
  return [
    folded,
    (next) => {
      writeStored('cymy_ai_folded', next ? 'yes' : 'no');
      setFolded(next);
    },
  ];
}
