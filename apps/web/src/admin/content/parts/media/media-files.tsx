import { formatSize } from '../../../../lib/format/format-size.ts';
import { Action } from '../../../kit/parts/action.tsx';
import type { CourseKind, EpisodeFile } from './episode.ts';
import styles from './media-files.module.css';

const QUALITIES: readonly { value: EpisodeFile['quality']; label: string }[] = [
  { value: 'auto', label: '自动' },
  { value: 'low', label: '流畅' },
  { value: 'middle', label: '标清' },
  { value: 'high', label: '高清' },
];

interface MediaFilesProps {
  kind: CourseKind;
  files: readonly EpisodeFile[];
  onChange: (files: EpisodeFile[]) => void;
}

/** The files of an episode, one for each quality. */
export function MediaFiles({ kind, files, onChange }: MediaFilesProps) {
  if (files.length === 0) return <p className={styles.none}>还没有文件。</p>;
  return (
    <ul aria-label="音视频文件" className={styles.files}>
      {files.map((file, index) => {
        const name = file.name || `文件 ${index + 1}`;
        return (
          <li key={file.hash} className={styles.file}>
            <span className={styles.name}>{name}</span>
            <span className={styles.size}>{file.size > 0 && formatSize(file.size)}</span>
            <select
              aria-label={`“${name}”的${kind === 'video' ? '清晰度' : '音质'}`}
              value={file.quality}
              onChange={({ target }) => {
                const quality = QUALITIES.find(({ value }) => value === target.value)?.value ?? 'auto';
                onChange(files.map((old, at) => (at === index ? { ...old, quality } : old)));
              }}
              className={styles.quality}
            >
              {QUALITIES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <Action
              variant="text"
              icon="trash"
              square
              aria-label={`移除“${name}”`}
              onClick={() => onChange(files.filter((_, at) => at !== index))}
            >
              移除
            </Action>
          </li>
        );
      })}
    </ul>
  );
}
