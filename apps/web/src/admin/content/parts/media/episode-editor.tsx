import { useState } from 'react';
import { useDuration } from '../../../../components/media/use-media.ts';
import { Notice } from '../../../kit/parts/notice.tsx';
import { UploadControl } from '../../../kit/upload/upload-control.tsx';
import type { Upload } from '../../../kit/upload/use-upload.ts';
import { clockTime, parseClockTime } from '../fields/clock-time.ts';
import { TextBox } from '../fields/text-box.tsx';
import { ValueInput } from '../fields/value-input.tsx';
import { PictureField } from '../picture/picture-field.tsx';
import { CaptionsPanel } from './captions-panel.tsx';
import { type CourseKind, type Episode, MAX_FILES } from './episode.ts';
import { EpisodeChapters } from './episode-chapters.tsx';
import styles from './episode-editor.module.css';
import { MediaFiles } from './media-files.tsx';
import { MediaPreview } from './media-preview.tsx';

const TYPES: Readonly<Record<CourseKind, string>> = {
  video: 'video/mp4,video/webm,.mp4,.webm',
  audio: 'audio/*,.mp3,.m4a,.opus,.wav,.flac',
};

interface EpisodeEditorProps {
  kind: CourseKind;
  episode: Episode;
  name: string;
  onChange: (part: Partial<Episode>) => void;
  upload: Upload;
  /** The title of another episode whose file is being uploaded. */
  uploadingElsewhere: string | undefined;
  /** The variants that could not be made of the uploaded file, and why, from the server. */
  notMade: readonly string[];
  onUnsaved: (isUnsaved: boolean) => void;
}

/** One episode: its title and files, and chapters and subtitles against the player. */
export function EpisodeEditor(props: EpisodeEditorProps) {
  const { kind, episode, name, onChange, upload, uploadingElsewhere, notMade, onUnsaved } = props;
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const seconds = useDuration(media, episode.duration);
  const word = kind === 'video' ? '视频' : '音频';
  return (
    <section aria-label={name} className={styles.episode}>
      <div className={styles.facts}>
        <TextBox label="本集标题" value={episode.title} onChange={(title) => onChange({ title })} maxLength={200} />
        <ValueInput
          label="时长，0 为随文件"
          caption="时长"
          value={episode.duration}
          format={(value) => (value === 0 ? '随文件' : clockTime(value))}
          parse={(text) => (text.trim() === '' || text.trim() === '随文件' ? 0 : parseClockTime(text))}
          step={1}
          onChange={(duration) => onChange({ duration: Math.max(0, duration) })}
          className={styles.length}
        />
      </div>
      <MediaFiles kind={kind} files={episode.media} onChange={(files) => onChange({ media: files })} />
      {uploadingElsewhere !== undefined ? (
        <p role="status" className={styles.note}>
          {`“${uploadingElsewhere}”的文件正在上传 ${Math.round((upload.share ?? 0) * 100)}%，传完才能再传。`}
        </p>
      ) : (
        episode.media.length < MAX_FILES && (
          <UploadControl upload={upload} label={`${word}文件`} accept={TYPES[kind]} what={word}>
            {episode.media.length > 0 ? `再上传一种${kind === 'video' ? '清晰度' : '音质'}` : `上传${word}`}
          </UploadControl>
        )
      )}
      {notMade.map((reason) => (
        <Notice key={reason} kind="warn">
          {reason}
        </Notice>
      ))}
      {kind === 'video' && (
        <PictureField
          label="封面图"
          use="poster"
          value={episode.poster}
          onChange={(poster) => onChange({ poster })}
          hint="开始播放前显示。没有时由视频截取，截不了的用课程封面。"
        />
      )}
      <div className={styles.work}>
        <div className={styles.player}>
          <MediaPreview kind={kind} episode={episode} media={media} onMedia={setMedia} />
        </div>
        <div className={styles.marks}>
          <EpisodeChapters
            chapters={episode.chapters}
            onChange={(chapters) => onChange({ chapters })}
            media={media}
            seconds={seconds}
          />
          <CaptionsPanel
            tracks={episode.captions}
            onChange={(captions) => onChange({ captions })}
            media={media}
            seconds={seconds}
            onUnsaved={onUnsaved}
          />
        </div>
      </div>
    </section>
  );
}
