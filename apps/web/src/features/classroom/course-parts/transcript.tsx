import { Fragment, useEffect, useRef, useState } from 'react';
import { useMedia, usePlaying } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Episode } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { chapterAt } from './chapter-at.ts';
import { markFound } from './mark-found.ts';
import './transcript.css';

type Lines = NonNullable<Episode['transcript']>;

/** Whoever scrolled by hand is left in peace for so long. */
const PEACE_MS = 4000;

/** The words of an episode: they follow the film, lead to any second of it, and can be searched. */
export function Transcript({ episode, player }: { episode: Episode; player: Player }) {
  const lines = episode.transcript ?? [];
  const { media } = player;
  const [asked, setAsked] = useState('');
  const words = asked.trim();
  const current = useMedia(media, (own) => lineAt(lines, own.currentTime), lineAt(lines, player.startsAt));
  const isPlaying = usePlaying(media);
  const list = useFollow(current, isPlaying && words === '');
  const shown = lines
    .map((line, at) => ({ ...line, at }))
    .filter(({ text }) => words === '' || markFound(text, words).some(({ isFound }) => isFound));

  return (
    <div className="transcript">
      <TextField
        label="在文稿里找"
        hideLabel
        icon="search"
        type="search"
        placeholder="在文稿里找"
        maxLength={50}
        value={asked}
        onChange={({ target }) => setAsked(target.value)}
      />
      <p role="status" className="transcript-count">
        {words !== '' && (shown.length > 0 ? `找到 ${shown.length} 处` : `没有找到“${words}”`)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol ref={list} tabIndex={-1} className="transcript-lines">
        {shown.map(({ start, text, at }) => (
          <Fragment key={start}>
            {words === '' && <ChapterTitle episode={episode} lines={lines} at={at} />}
            <li>
              <button
                type="button"
                data-line={at}
                aria-current={at === current ? 'true' : undefined}
                onClick={() => player.goTo(episode.id, start)}
              >
                <span className="transcript-time">{formatDuration(start)}</span>
                <span>
                  {markFound(text, words).map(({ text: part, isFound, from }) =>
                    isFound ? <mark key={from}>{part}</mark> : <Fragment key={from}>{part}</Fragment>,
                  )}
                </span>
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </div>
  );
}

/** The line that is being spoken, or was last; −1 before the first. */
function lineAt(lines: Lines, second: number): number {
  return lines.findLastIndex(({ start }) => start <= second + 0.05);
}

/** Stands before the first line of its chapter. */
function ChapterTitle({ episode, lines, at }: { episode: Episode; lines: Lines; at: number }) {
  const chapters = episode.chapters ?? [];
  const here = chapterAt(chapters, (lines[at]?.start ?? 0) + 0.5);
  const before = at === 0 ? undefined : chapterAt(chapters, (lines[at - 1]?.start ?? 0) + 0.5);
  if (!here || here === before) return null;
  return (
    <li className="transcript-chapter">
      <h3>{here.title}</h3>
    </li>
  );
}

/** Keeps the line being spoken in the middle of the list, by scrolling the list and nothing else. */
function useFollow(current: number, isFollowing: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const movedAt = useRef(0);

  useEffect(() => {
    const moved = () => {
      movedAt.current = Date.now();
    };
    const own = list.current;
    own?.addEventListener('wheel', moved, { passive: true });
    own?.addEventListener('touchmove', moved, { passive: true });
    return () => {
      own?.removeEventListener('wheel', moved);
      own?.removeEventListener('touchmove', moved);
    };
  }, []);
  useEffect(() => {
    const own = list.current;
    if (!own || !isFollowing || Date.now() - movedAt.current < PEACE_MS) return;
    const line = own.querySelector<HTMLElement>(`[data-line="${current}"]`);
    if (line) own.scrollTo({ top: line.offsetTop - (own.clientHeight - line.offsetHeight) / 2, behavior: 'smooth' });
  }, [current, isFollowing]);
  return list;
}
