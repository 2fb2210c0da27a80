import { useEffect, useState } from 'react';
import { preloadKai } from '../../../lib/browser/page-fonts.ts';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import videoStageStyles from './video-stage.module.css';

interface CaptionPlateProps {
  video: HTMLVideoElement | null;
  isShown: boolean;
}

function captionText(track: TextTrack | undefined): string {
  return [...(track?.activeCues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
}

/** All texts of the track, so that their characters are loaded at once. */
function allCaptions({ cues }: TextTrack): string {
  return [...(cues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : '')).join('');
}

/** Draws the captions in the page's style. On iPhones, where full screen shows only the video, the browser draws them. */
export function CaptionPlate({ video, isShown }: CaptionPlateProps) {
  const [text, setText] = useState('');

  useEffect(() => {
    const track = video?.textTracks[0];
    if (!video || !track) return;
    // A hidden track is read but not drawn by the browser.
    track.mode = isShown ? 'hidden' : 'disabled';
    const update = () => {
      if (isShown) preloadKai(allCaptions(track));
      setText(isShown ? captionText(track) : '');
    };
    const drawByBrowser = () => {
      if (isShown) track.mode = 'showing';
    };
    const drawByPage = () => {
      if (isShown) track.mode = 'hidden';
    };
    update();
    track.addEventListener('cuechange', update);
    video.addEventListener('webkitbeginfullscreen', drawByBrowser);
    video.addEventListener('webkitendfullscreen', drawByPage);
    return () => {
      track.removeEventListener('cuechange', update);
      video.removeEventListener('webkitbeginfullscreen', drawByBrowser);
      video.removeEventListener('webkitendfullscreen', drawByPage);
    };
  }, [video, isShown]);

  return text === '' ? null : (
    <p className={`${videoStageStyles.captionPlate} ${kaiFallbackClass(text) ?? ''}`}>{text}</p>
  );
}
