import { useLayoutEffect, useRef, useState } from 'react';
import { useOneAtATime } from '../../../kit/parts/use-one-at-a-time.ts';
import { type StoredCaptions, storeCues } from './captions.api.ts';
import { type Cue, cleanCues, findCueProblems, sortCues } from './cues.ts';

interface CuesOptions {
  stored: readonly Cue[];
  seconds: number;
  onUnsaved: (isUnsaved: boolean) => void;
  onStored: (captions: StoredCaptions) => void;
}

/** The lines that are edited, until they are saved as a new file. */
export function useCues({ stored, seconds, onUnsaved, onStored }: CuesOptions) {
  const [cues, setCues] = useState<readonly Cue[]>(() => sortCues(stored));
  const [current, setCurrent] = useState(0);
  const [isUnsaved, setUnsaved] = useState(false);
  const [fault, setFault] = useState('');
  // Lines and tracks can change while the file is stored.
  const latest = useRef({ cues, onStored });
  useLayoutEffect(() => {
    latest.current = { cues, onStored };
  });

  function apply(next: readonly Cue[]) {
    setCues(next);
    setFault('');
    if (!isUnsaved) {
      setUnsaved(true);
      onUnsaved(true);
    }
  }
  /** Changes a line; a new start may move it, and the current line follows it. */
  function change(index: number, part: Partial<Cue>) {
    const changed = cues.map((cue, at) => (at === index ? { ...cue, ...part } : cue));
    const line = changed[index];
    const sorted = part.start === undefined ? changed : sortCues(changed);
    apply(sorted);
    if (line) setCurrent(sorted.indexOf(line));
  }
  const { run, isBusy } = useOneAtATime(async () => {
    const wrong = cues.findIndex((_, index) => findCueProblems(cues, index, seconds).some(({ isError }) => isError));
    if (wrong >= 0) {
      setCurrent(wrong);
      return setFault(`第 ${wrong + 1} 条有误，改好才能保存。`);
    }
    const captions = await storeCues(cleanCues(cues));
    // Text that was typed meanwhile is not in the file.
    if (latest.current.cues === cues) {
      setCues(sortCues(captions.cues));
      setUnsaved(false);
      onUnsaved(false);
    }
    latest.current.onStored(captions);
  });
  return { cues, current, setCurrent, isUnsaved, fault, apply, change, save: run, isSaving: isBusy };
}
