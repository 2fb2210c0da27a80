import { MAX_MEDIA_MB } from '@meiyu/contract/admin/content-fields.ts';
import { takeMedia } from '@meiyu/contract/admin/content-files.ts';
import { useRef, useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { ask } from '../../../kit/panels/console-questions.ts';
import { ChoiceRow } from '../../../kit/sortable/choice-row.tsx';
import { ListHead } from '../../../kit/sortable/list-head.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { sendResumably } from '../../../kit/upload/send-resumably.ts';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { clockTime } from '../fields/clock-time.ts';
import styles from './course-media-editor.module.css';
import { type CourseKind, type Episode, episodeName, MAX_EPISODES, newEpisode } from './episode.ts';
import { EpisodeEditor } from './episode-editor.tsx';

const MAX_BYTES = MAX_MEDIA_MB * 1024 * 1024;

interface CourseMediaEditorProps {
  kind: CourseKind;
  episodes: readonly Episode[];
  onChange: (episodes: Episode[]) => void;
  /** Whether subtitles were edited and not saved: the page asks before it leaves or publishes. */
  onUnsaved?: (isUnsaved: boolean) => void;
}

/** The episodes of a course, and the one that is chosen. */
export function CourseMediaEditor({ kind, episodes, onChange, onUnsaved }: CourseMediaEditorProps) {
  const [chosen, setChosen] = useState(episodes[0]?.key);
  const [notMade, setNotMade] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [isUnsaved, setUnsaved] = useState(false);
  /** The key of the episode whose file is being sent. */
  const [sending, setSending] = useState('');
  const target = useRef('');
  const index = Math.max(
    0,
    episodes.findIndex(({ key }) => key === chosen),
  );
  const episode = episodes[index];

  const change = (key: string, part: Partial<Episode>) =>
    onChange(episodes.map((old) => (old.key === key ? { ...old, ...part } : old)));
  function noteUnsaved(next: boolean) {
    setUnsaved(next);
    onUnsaved?.(next);
  }
  const upload = useUpload({
    maxBytes: MAX_BYTES,
    tooLargeHint: '请先压缩',
    send: (options) => sendResumably(takeMedia, { kind }, options),
    onDone({ file, seconds, poster, waveform, notMade: reasons }) {
      const key = target.current;
      const old = episodes.find((each) => each.key === key);
      if (!old || old.media.some(({ hash }) => hash === file.hash)) return;
      const isFirst = old.media.length === 0;
      change(key, {
        media: [...old.media, { ...file, quality: 'auto' }],
        poster: old.poster ?? poster,
        // Properties of the recording come from its first file.
        ...(isFirst && { waveform, duration: seconds ?? old.duration }),
      });
      setNotMade((all) => ({ ...all, [key]: reasons }));
    },
  });
  const isSending = upload.share !== undefined;
  const elsewhere = isSending && episode?.key !== sending ? episodes.findIndex(({ key }) => key === sending) : -1;
  const other = episodes[elsewhere];

  async function choose(key: string) {
    if (key === episode?.key) return;
    const mayLeave =
      !isUnsaved ||
      (await ask({
        title: '放弃没有保存的字幕？',
        body: '这一集的字幕改动还没有保存。',
        confirmText: '放弃',
        cancelText: '回去保存',
        danger: true,
      }));
    if (!mayLeave) return;
    noteUnsaved(false);
    setChosen(key);
  }
  function add() {
    const added = newEpisode();
    onChange([...episodes, added]);
    void choose(added.key);
  }
  async function remove(old: Episode, at: number) {
    const hasWork = old.media.length > 0 || old.captions.length > 0 || old.chapters.length > 0;
    const isSure =
      !hasWork ||
      (await ask({
        title: `删除“${episodeName(old, at)}”？`,
        body: '这一集的文件、章节和字幕一起移除；发布前可从历史恢复。',
        confirmText: '删除',
        cancelText: '取消',
        danger: true,
      }));
    if (!isSure) return;
    if (old.key === sending) upload.stop();
    if (old.key === episode?.key) noteUnsaved(false);
    onChange(episodes.filter(({ key }) => key !== old.key));
  }

  return (
    <div className={styles.course}>
      <section aria-label="各集">
        <ListHead
          title="各集"
          count={`${episodes.length} 集`}
          addLabel="添加一集"
          onAdd={episodes.length < MAX_EPISODES ? add : undefined}
          emptyHint={episodes.length === 0 ? '还没有内容。添加一集，再上传它的文件。' : undefined}
        />
        <SortableList
          label="各集的次序"
          items={episodes}
          itemId={({ key }) => key}
          itemName={episodeName}
          onMove={(from, to) => onChange(moveItem(episodes, from, to))}
        >
          {(each, at) => (
            <ChoiceRow
              name={episodeName(each, at)}
              detail={each.duration > 0 ? clockTime(each.duration) : ''}
              missing={each.media.length === 0 ? '还没有文件' : undefined}
              isChosen={each.key === episode?.key}
              onChoose={() => void choose(each.key)}
              onRemove={() => void remove(each, at)}
            />
          )}
        </SortableList>
      </section>
      {episode && (
        <EpisodeEditor
          key={episode.key}
          kind={kind}
          episode={episode}
          name={episodeName(episode, index)}
          onChange={(part) => change(episode.key, part)}
          upload={{
            ...upload,
            start: (file) => {
              target.current = episode.key;
              setSending(episode.key);
              return upload.start(file);
            },
            fault: sending === episode.key ? upload.fault : '',
            retry: sending === episode.key ? upload.retry : undefined,
          }}
          uploadingElsewhere={other && episodeName(other, elsewhere)}
          notMade={notMade[episode.key] ?? []}
          onUnsaved={noteUnsaved}
        />
      )}
    </div>
  );
}
