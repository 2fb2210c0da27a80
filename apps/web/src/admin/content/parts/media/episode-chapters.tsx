import { useTime } from '../../../../components/media/use-media.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { clockTenths, clockTime, parseClockTime } from '../fields/clock-time.ts';
import { useRowKeys } from '../fields/row-keys.ts';
import { TextBox } from '../fields/text-box.tsx';
import { ValueInput } from '../fields/value-input.tsx';
import { type EpisodeChapter, findChapterProblem, MAX_CHAPTERS, sortChapters } from './episode.ts';
import styles from './episode-chapters.module.css';

const MAX_TITLE = 200;

interface EpisodeChaptersProps {
  chapters: readonly EpisodeChapter[];
  onChange: (chapters: EpisodeChapter[]) => void;
  media: HTMLMediaElement | null;
  /** The length of the recording; 0 while it is not known. */
  seconds: number;
}

/** The chapters of an episode, in the order of time, set against the player. */
export function EpisodeChapters({ chapters, onChange, media, seconds }: EpisodeChaptersProps) {
  const time = useTime(media);
  const rows = useRowKeys(chapters.length);
  const now = () => Math.round((media?.currentTime ?? time) * 10) / 10;
  const current = chapters.findLastIndex(({ at }) => at <= time);

  function change(index: number, part: Partial<EpisodeChapter>) {
    const changed = chapters.map((chapter, at) => (at === index ? { ...chapter, ...part } : chapter));
    const sorted = sortChapters(changed);
    // A row that changes its position keeps its key, and with it the focus.
    rows.reorder((keys) => sorted.map((chapter) => keys[changed.indexOf(chapter)] ?? ''));
    onChange(sorted);
  }
  function remove(index: number) {
    rows.reorder((keys) => keys.filter((_, at) => at !== index));
    onChange(chapters.filter((_, at) => at !== index));
  }
  return (
    <section aria-label="本集章节" className={styles.chapters}>
      <div className={styles.head}>
        <h4>章节</h4>
        <Action
          variant="text"
          icon="plus"
          disabled={chapters.length >= MAX_CHAPTERS}
          onClick={() => onChange(sortChapters([...chapters, { at: now(), title: '' }]))}
        >
          {`在 ${clockTime(time)} 添加`}
        </Action>
      </div>
      {chapters.length === 0 && <p className={styles.empty}>还没有章节。播放到一段开始的地方，按“添加”。</p>}
      <ol className={styles.list}>
        {chapters.map((chapter, index) => {
          const name = chapter.title || clockTime(chapter.at);
          const fault = findChapterProblem(chapters, index, seconds);
          return (
            <li key={rows.keys[index]} aria-current={index === current || undefined} className={styles.row}>
              <Action
                variant="text"
                icon="next"
                square
                aria-label={`播放到“${name}”`}
                onClick={() => {
                  if (media) media.currentTime = chapter.at;
                }}
              >
                播放到
              </Action>
              <ValueInput
                label={`“${name}”的开始`}
                value={chapter.at}
                format={clockTenths}
                parse={parseClockTime}
                step={0.1}
                onChange={(at) => change(index, { at: Math.max(0, Math.round(at * 10) / 10) })}
                isWrong={fault !== '' && chapter.title.trim() !== ''}
              />
              <TextBox
                label={`第 ${index + 1} 章的标题`}
                isLabelHidden
                value={chapter.title}
                onChange={(title) => change(index, { title })}
                maxLength={MAX_TITLE}
                placeholder="标题"
              />
              <Action
                variant="text"
                icon="clock"
                square
                aria-label={`“${name}”从此刻开始`}
                onClick={() => change(index, { at: now() })}
              >
                从此刻开始
              </Action>
              <Action variant="text" icon="trash" square aria-label={`删除“${name}”`} onClick={() => remove(index)}>
                删除
              </Action>
              {fault && <p className={styles.fault}>{fault}</p>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
