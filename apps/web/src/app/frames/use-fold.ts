import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../lib/browser/storage.ts';

/** Whether the history panel is folded, remembered in this browser. */
export function useFold(): [folded: boolean, setFolded: (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => readStored('cymy_ai_folded') === 'yes');
  return [
    folded,
    (next) => {
      if (next) writeStored('cymy_ai_folded', 'yes');
      else removeStored('cymy_ai_folded');
      setFolded(next);
    },
  ];
}
