import { formatSize } from '../../../lib/format/format-size.ts';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { type Phase, StatusMark } from '../../kit/parts/status-mark.tsx';
import styles from './upload-list.module.css';
import type { UploadRow, UploadState } from './upload-queue.ts';

const STATES: Record<UploadState, [Phase, string]> = {
  failed: ['failed', '没传上'],
  sending: ['half', '上传中'],
  absent: ['off', '等文件'],
  waiting: ['new', '排队'],
  done: ['good', '传好了'],
};
const ORDER = Object.keys(STATES);
/** More rows are counted, not shown. */
const SHOWN = 200;

/** The files of a set, those that need attention first. */
export function UploadList({ rows }: { rows: readonly UploadRow[] }) {
  const sorted = rows.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const shown = sorted.slice(0, SHOWN);
  return (
    <>
      <ul aria-label="文件" className={styles.files}>
        {shown.map(({ path, size, sent, state, fault }) => {
          const [phase, word] = STATES[state];
          return (
            <li key={path} className={styles.file}>
              <span className={styles.path}>{path}</span>
              <span className={styles.size}>
                <Figure>{formatSize(size)}</Figure>
              </span>
              <span className={styles.state}>
                <StatusMark phase={phase}>{word}</StatusMark>
                {state === 'sending' && (
                  <ProgressHairline
                    value={size > 0 ? (100 * sent) / size : 100}
                    label={`${path} 的进度`}
                    className={styles.bar ?? ''}
                  />
                )}
              </span>
              <span className={styles.fault}>{fault}</span>
            </li>
          );
        })}
      </ul>
      {rows.length > SHOWN && (
        <p className={styles.more}>
          另有 <Figure value={rows.length - SHOWN} /> 个文件没有列出。
        </p>
      )}
    </>
  );
}
