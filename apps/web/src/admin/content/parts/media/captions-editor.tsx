import { useEffect, useRef, useState } from 'react';
import { useTime } from '../../../../components/media/use-media.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import type { StoredCaptions } from './captions.api.ts';
import styles from './captions-editor.module.css';
import { CaptionsTools } from './captions-tools.tsx';
import { CueRow } from './cue-row.tsx';
import { type Cue, cueAt, findCueProblems } from './cues.ts';
import { useCues } from './use-cues.ts';

/** Rows at once; a lecture has up to 5,000 lines. */
const PAGE = 100;

interface CaptionsEditorProps {
  stored: readonly Cue[];
  media: HTMLMediaElement | null;
  seconds: number;
  onUnsaved: (isUnsaved: boolean) => void;
  onStored: (captions: StoredCaptions) => void;
}

/** A table of the lines of subtitles, edited against the player. */
export function CaptionsEditor({ stored, media, seconds, onUnsaved, onStored }: CaptionsEditorProps) {
  const edit = useCues({ stored, seconds, onUnsaved, onStored });
  const { cues, current, setCurrent } = edit;
  const [caret, setCaret] = useState<number>();
  const time = useTime(media);
  const spoken = cueAt(cues, time);
  const page = Math.floor(Math.max(0, current) / PAGE);
  const first = page * PAGE;
  const faults = cues.map((_, index) => findCueProblems(cues, index, seconds));
  const doubtful = faults.flatMap((list, index) => (list.length > 0 ? [index] : []));

  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // Only the list scrolls, not the page.
    const row = list.current?.children[current - first];
    if (!list.current || !(row instanceof HTMLElement)) return;
    const { scrollTop, clientHeight } = list.current;
    const end = row.offsetTop + row.offsetHeight;
    if (row.offsetTop < scrollTop) list.current.scrollTop = row.offsetTop;
    else if (end > scrollTop + clientHeight) list.current.scrollTop = end - clientHeight;
  }, [current, first]);

  function select(index: number) {
    setCaret(undefined);
    setCurrent(index);
  }
  return (
    <div className={styles.editor}>
      <CaptionsTools edit={edit} media={media} caret={caret} />
      <p className={styles.spoken}>
        此刻的字幕：<b>{cues[spoken]?.text ?? '（没有）'}</b>
        {spoken >= 0 && spoken !== current && (
          <Action variant="text" onClick={() => select(spoken)}>
            {`到第 ${spoken + 1} 条`}
          </Action>
        )}
      </p>
      {cues.length === 0 && <p className={styles.empty}>还没有字幕。上传文件，或播放到有人说话的地方按“插入”。</p>}
      {doubtful.length > 0 && (
        <Notice
          kind="warn"
          end={
            <Action onClick={() => select(doubtful.find((index) => index > current) ?? doubtful[0] ?? 0)}>
              下一处
            </Action>
          }
        >
          {`${doubtful.length} 条需要看一看：重叠、太快、没有文字或时间颠倒。`}
        </Notice>
      )}
      <ol ref={list} aria-label="字幕各条" start={first + 1} className={styles.list}>
        {cues.slice(first, first + PAGE).map((cue, offset) => {
          const index = first + offset;
          return (
            <CueRow
              // Lines have no ids; they are edited in place.
              key={index}
              cue={cue}
              index={index}
              faults={faults[index] ?? []}
              isCurrent={index === current}
              isSpoken={index === spoken}
              onSelect={() => index !== current && select(index)}
              onCaret={setCaret}
              onChange={(part) => edit.change(index, part)}
              onSeek={() => {
                if (media) media.currentTime = cue.start;
              }}
            />
          );
        })}
      </ol>
      {cues.length > PAGE && (
        <div className={styles.pages}>
          <Action variant="text" icon="previous" disabled={page === 0} onClick={() => select(first - PAGE)}>
            前 {PAGE} 条
          </Action>
          <span>{`第 ${first + 1}–${Math.min(cues.length, first + PAGE)} 条，共 ${cues.length} 条`}</span>
          <Action variant="text" disabled={first + PAGE >= cues.length} onClick={() => select(first + PAGE)}>
            后 {PAGE} 条
          </Action>
        </div>
      )}
      <div className={styles.foot}>
        {edit.fault && (
          <span role="alert" className={styles.fault}>
            {edit.fault}
          </span>
        )}
        {edit.isUnsaved && <span role="status">有没有保存的改动</span>}
        <Action busy={edit.isSaving} disabled={!edit.isUnsaved || cues.length === 0} onClick={() => void edit.save()}>
          保存字幕
        </Action>
      </div>
    </div>
  );
}
