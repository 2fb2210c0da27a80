import { Fragment, useEffect, useRef, useState } from 'react';
import { useMedia, usePlaying } from '../../../components/media/use-media.ts';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Episode } from '../api/classroom.api.ts';
import type { Player } from '../playback/player.ts';
import courseLayoutStyles from '../styles/course-layout.module.css';
import { chapterAt } from './chapter-at.ts';
import { splitMatches } from './split-matches.ts';
import styles from './transcript.module.css';

type Lines = NonNullable<Episode['transcript']>;

/** After the user scrolls, automatic scrolling pauses for this long. */
const MANUAL_SCROLL_PAUSE_MS = 4000;
/** After a jump to the start of a line the media may be slightly before it. */
const SEEK_TOLERANCE_SECONDS = 0.05;
/** A chapter may begin up to this long after the start of its first line. */
const CHAPTER_TOLERANCE_SECONDS = 0.5;

/** The transcript of an episode: it follows playback, its lines seek to their second, and it can be searched. */
export function Transcript({ episode, player }: { episode: Episode; player: Player }) {
  const lines = episode.transcript ?? [];
  const { media } = player;
  const [typedText, setTypedText] = useState('');
  const searchText = typedText.trim();
  const currentIndex = useMedia(
    media,
    (element) => lineIndexAt(lines, element.currentTime),
    lineIndexAt(lines, player.startsAt),
  );
  const isPlaying = usePlaying(media);
  const list = useScrollToLine(currentIndex, isPlaying && searchText === '');
  const shownLines = lines
    .map((line, lineIndex) => ({ ...line, lineIndex }))
    .filter(({ text }) => searchText === '' || splitMatches(text, searchText).some(({ isMatch }) => isMatch));

  return (
    <div className={courseLayoutStyles.text}>
      <TextField
        label="在文稿里找"
        hideLabel
        icon="search"
        type="search"
        placeholder="在文稿里找"
        maxLength={50}
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
      />
      <p role="status" className={`${textStyles.meta} ${styles.count}`}>
        {searchText !== '' && (shownLines.length > 0 ? `找到 ${shownLines.length} 处` : `没有找到“${searchText}”`)}
      </p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <ol ref={list} tabIndex={-1} className={styles.lines}>
        {shownLines.map(({ start, text, lineIndex }) => (
          <Fragment key={start}>
            {searchText === '' && <ChapterTitle episode={episode} lines={lines} lineIndex={lineIndex} />}
            <li>
              <button
                type="button"
                data-line={lineIndex}
                aria-current={lineIndex === currentIndex ? 'true' : undefined}
                onClick={() => player.goTo(episode.id, start)}
              >
                <span className={textStyles.number}>{formatDuration(start)}</span>
                <span>
                  {splitMatches(text, searchText).map(({ text: part, isMatch, offset }) =>
                    isMatch ? <mark key={offset}>{part}</mark> : <Fragment key={offset}>{part}</Fragment>,
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

/** The index of the last line that has begun; −1 before the first. */
function lineIndexAt(lines: Lines, second: number): number {
  return lines.findLastIndex(({ start }) => start <= second + SEEK_TOLERANCE_SECONDS);
}

/** The chapter's title, shown before the first line of the chapter. */
function ChapterTitle({ episode, lines, lineIndex }: { episode: Episode; lines: Lines; lineIndex: number }) {
  const chapters = episode.chapters ?? [];
  const chapterOf = (index: number) => chapterAt(chapters, (lines[index]?.start ?? 0) + CHAPTER_TOLERANCE_SECONDS);
  const chapter = chapterOf(lineIndex);
  const previousChapter = lineIndex === 0 ? undefined : chapterOf(lineIndex - 1);
  if (!chapter || chapter === previousChapter) return null;
  return (
    <li className={styles.chapter}>
      <h3>{chapter.title}</h3>
    </li>
  );
}

/** Keeps the current line in the middle of the list; only the list scrolls, not the page. */
function useScrollToLine(currentIndex: number, isFollowing: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const lastScrollMs = useRef(0);

  useEffect(() => {
    const onUserScroll = () => {
      lastScrollMs.current = Date.now();
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
    if (!element || !isFollowing || Date.now() - lastScrollMs.current < MANUAL_SCROLL_PAUSE_MS) return;
    const line = element.querySelector<HTMLElement>(`[data-line="${currentIndex}"]`);
    if (line)
      element.scrollTo({ top: line.offsetTop - (element.clientHeight - line.offsetHeight) / 2, behavior: 'smooth' });
  }, [currentIndex, isFollowing]);
  return list;
}
