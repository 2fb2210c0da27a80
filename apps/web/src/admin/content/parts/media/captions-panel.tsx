import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../kit/panels/console-questions.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { UploadControl } from '../../../kit/upload/upload-control.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { TextBox } from '../fields/text-box.tsx';
import { captionsQuery, MAX_CAPTIONS_BYTES, type StoredCaptions, sendCaptions } from './captions.api.ts';
import { CaptionsEditor } from './captions-editor.tsx';
import styles from './captions-panel.module.css';
import { type CaptionTrack, MAX_TRACKS } from './episode.ts';

interface CaptionsPanelProps {
  tracks: readonly CaptionTrack[];
  onChange: (tracks: CaptionTrack[]) => void;
  media: HTMLMediaElement | null;
  seconds: number;
  /** Whether there are lines that are not saved; they are not part of the draft. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** The subtitles of an episode: tracks, their upload, and the lines of the chosen one. */
export function CaptionsPanel({ tracks, onChange, media, seconds, onUnsaved }: CaptionsPanelProps) {
  const [chosen, setChosen] = useState(0);
  const [isNew, setNew] = useState(tracks.length === 0);
  const [isUnsaved, setUnsaved] = useState(false);
  /** A greater one begins with other lines; saving keeps the lines that are shown. */
  const [edition, setEdition] = useState(0);
  const client = useQueryClient();
  const index = isNew ? -1 : Math.min(chosen, tracks.length - 1);
  const track = tracks[index];
  const query = useQuery({ ...captionsQuery(track?.hash ?? ''), enabled: track !== undefined });

  function noteUnsaved(next: boolean) {
    setUnsaved(next);
    onUnsaved(next);
  }
  /** The file of the chosen track, or a new track. */
  function store(captions: StoredCaptions) {
    const { hash } = captions;
    client.setQueryData(captionsQuery(hash).queryKey, captions);
    if (track) return onChange(tracks.map((old, at) => (at === index ? { ...old, hash } : old)));
    onChange([...tracks, { hash, lang: 'zh', label: '中文' }]);
    setChosen(tracks.length);
    setNew(false);
  }
  const upload = useUpload({
    maxBytes: MAX_CAPTIONS_BYTES,
    send: sendCaptions,
    onDone(captions) {
      begin();
      store(captions);
    },
    tooLargeHint: '字幕没有这么大，请检查文件',
  });
  function begin() {
    noteUnsaved(false);
    setEdition((old) => old + 1);
  }
  const mayLeave = async () =>
    !isUnsaved ||
    ask({
      title: '放弃没有保存的字幕？',
      body: '这条字幕的改动还没有保存。',
      confirmText: '放弃',
      cancelText: '回去保存',
      danger: true,
    });
  async function choose(next: number | undefined) {
    if (!(await mayLeave())) return;
    begin();
    setNew(next === undefined);
    if (next !== undefined) setChosen(next);
  }
  const change = (part: Partial<CaptionTrack>) =>
    onChange(tracks.map((old, at) => (at === index ? { ...old, ...part } : old)));

  return (
    <section aria-label="字幕" className={styles.panel}>
      <div className={styles.head}>
        <h4>字幕</h4>
        {tracks.map(({ hash, label }, at) => (
          <Action key={`${hash} ${label}`} variant="text" aria-pressed={at === index} onClick={() => void choose(at)}>
            {at === 0 ? `${label}（讲稿）` : label}
          </Action>
        ))}
        <Action
          variant="text"
          icon="plus"
          aria-pressed={isNew}
          disabled={tracks.length >= MAX_TRACKS}
          onClick={() => void choose(undefined)}
        >
          新字幕
        </Action>
      </div>
      <div className={styles.track}>
        {track && (
          <>
            <TextBox label="名称" value={track.label} onChange={(label) => change({ label })} maxLength={40} />
            <TextBox label="语言代码" value={track.lang} onChange={(lang) => change({ lang })} maxLength={20} />
          </>
        )}
        <UploadControl
          upload={{ ...upload, start: async (file) => void ((await mayLeave()) && (await upload.start(file))) }}
          label="字幕文件"
          accept=".vtt,.srt,text/vtt"
          what="字幕"
        >
          {track ? '换成字幕文件' : '上传字幕文件'}
        </UploadControl>
        {track && (
          <Action
            variant="danger"
            icon="trash"
            onClick={() => {
              begin();
              onChange(tracks.filter((_, at) => at !== index));
              setNew(tracks.length === 1);
              setChosen(0);
            }}
          >
            {`移除“${track.label}”`}
          </Action>
        )}
      </div>
      {query.isError && track && (
        <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重试</Action>}>
          {`字幕没有读出来：${query.error.message}`}
        </Notice>
      )}
      {track && query.isPending && <p role="status">正在读字幕</p>}
      {(isNew || (track && query.data)) && (
        <CaptionsEditor
          key={edition}
          stored={track ? (query.data?.cues ?? []) : []}
          media={media}
          seconds={seconds}
          onUnsaved={noteUnsaved}
          onStored={store}
        />
      )}
    </section>
  );
}
