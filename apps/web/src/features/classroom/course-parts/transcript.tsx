import { Fragment, useEffect, useRef, useState } from 'react';
import { useMedia, usePlaying } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { Episode } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import { chapterAt } from './chapter-at.ts';
import { splitMatches } from './split-matches.ts';
import './transcript.css';

type Lines = NonNullable<Episode['transcript']>;

/** After the user scrolls, automatic scrolling pauses for this long. */
const MANUAL_SCROLL_PAUSE_MS = 4000;

/** The transcript of an episode: it follows playback, its lines seek to their second, and it can be searched. */
export function Transcript({ episode, player }: { episode: Episode; player: Player }) {
  const lines = episode.transcript ?? [];
  const { media } = player;
  const [typed, setTyped] = useState('');
  const searchText = typed.trim();
  const current = useMedia(media, (element) => lineAt(lines, element.currentTime), lineAt(lines, player.startsAt));
  const isPlaying = usePlaying(media);
  const list = useScrollToLine(current, isPlaying && searchText === '');
  const shown = lines
    .map((line, lineIndex) => ({ ...line, lineIndex }))
    .filter(({ text }) => searchText === '' || splitMatches(text, searchText).some(({ isMatch }) => isMatch));

  return (
    <div className="transcript">
      <TextField
        label="在文稿里找"
        hideLabel
        icon="search"
        type="search"
        placeholder="在文稿里找"
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="transcript-count">
        {searchText !== '' && (shown.length > 0 ? `找到 ${shown.length} 处` : `没有找到“${searchText}”`)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol ref={list} tabIndex={-1} className="transcript-lines">
        {shown.map(({ start, text, lineIndex }) => (
          <Fragment key={start}>
            {searchText === '' && <ChapterTitle episode={episode} lines={lines} lineIndex={lineIndex} />}
            <li>
              <button
                type="button"
                data-line={lineIndex}
                aria-current={lineIndex === current ? 'true' : undefined}
                onClick={() => player.goTo(episode.id, start)}
              >
                <span className="transcript-time">{formatDuration(start)}</span>
                <span>
                  {splitMatches(text, searchText).map(({ text: part, isMatch, from }) =>
                    isMatch ? <mark key={from}>{part}</mark> : <Fragment key={from}>{part}</Fragment>,
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

/** The index of the current line, or of the last one before; −1 before the first. */
function lineAt(lines: Lines, second: number): number {
  return lines.findLastIndex(({ start }) => start <= second + 0.05);
}

/** The chapter's title, shown before the first line of the chapter. */
function ChapterTitle({ episode, lines, lineIndex }: { episode: Episode; lines: Lines; lineIndex: number }) {
  const chapters = episode.chapters ?? [];
  const chapter = chapterAt(chapters, (lines[lineIndex]?.start ?? 0) + 0.5);
  const before = lineIndex === 0 ? undefined : chapterAt(chapters, (lines[lineIndex - 1]?.start ?? 0) + 0.5);
  if (!chapter || chapter === before) return null;
  return (
    <li className="transcript-chapter">
      <h3>{chapter.title}</h3>
    </li>
  );
}

/** Keeps the current line in the middle of the list; only the list scrolls, not the page. */
function useScrollToLine(current: number, isFollowing: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const scrolledAt = useRef(0);

  useEffect(() => {
    const onUserScroll = () => {
      scrolledAt.current = Date.now();
    };
    const element = list.current;
    element?.addEventListener('wheel', onUserScroll, { passive: true });
    element?.addEventListener('touchmove', onUserScroll, { passive: true });
    return () => {
      element?.removeEventListener('wheel', onUserScroll);
      element?.removeEventListener('touchmove', onUserScroll);
    };
  }, []);
  useEffect(() => {
    const element = list.current;
    if (!element || !isFollowing || Date.now() - scrolledAt.current < MANUAL_SCROLL_PAUSE_MS) return;
    const line = element.querySelector<HTMLElement>(`[data-line="${current}"]`);
    if (line)
      element.scrollTo({ top: line.offsetTop - (element.clientHeight - line.offsetHeight) / 2, behavior: 'smooth' });
  }, [current, isFollowing]);
  return list;
}
