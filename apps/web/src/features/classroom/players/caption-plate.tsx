import { useEffect, useState } from 'react';
import { kaiVoice } from '../../../lib/format/kai-letters.ts';

interface CaptionPlateProps {
  video: HTMLVideoElement | null;
  shown: boolean;
}

function wordsOf(track: TextTrack | undefined): string {
  return [...(track?.activeCues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
}

/** The captions on a plate of our own. The browser reads them, and shows them itself where the film alone fills the screen. */
export function CaptionPlate({ video, shown }: CaptionPlateProps) {
  const [words, setWords] = useState('');

  useEffect(() => {
    const track = video?.textTracks[0];
    if (!video || !track) return;
    // Hidden is read but not drawn.
    track.mode = shown ? 'hidden' : 'disabled';
    const follow = () => setWords(shown ? wordsOf(track) : '');
    const drawItself = () => {
      if (shown) track.mode = 'showing';
    };
    const drawOurs = () => {
      if (shown) track.mode = 'hidden';
    };
    follow();
    track.addEventListener('cuechange', follow);
    video.addEventListener('webkitbeginfullscreen', drawItself);
    video.addEventListener('webkitendfullscreen', drawOurs);
    return () => {
      track.removeEventListener('cuechange', follow);
      video.removeEventListener('webkitbeginfullscreen', drawItself);
      video.removeEventListener('webkitendfullscreen', drawOurs);
    };
  }, [video, shown]);

  return words === '' ? null : <p className={`caption-plate ${kaiVoice(words) ?? ''}`}>{words}</p>;
}
