import { useRef } from 'react';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { TextButton } from '../parts/console-link.tsx';
import styles from './upload-control.module.css';
import type { Upload } from './use-upload.ts';

interface UploadControlProps {
  upload: Upload;
  /** The label of the file: 横幅图片. */
  label: string;
  /** Types of files for the system's dialog. */
  accept: string;
  /** The label of the button. */
  children: string;
  /** The object that the server processes after the last byte: 图片. */
  what?: string;
}

/** Chooses a file and sends it, with its progress; a refusal is shown below. */
export function UploadControl({ upload, label, accept, children, what = '图片' }: UploadControlProps) {
  const input = useRef<HTMLInputElement>(null);
  const { share, fault, start, stop, retry } = upload;
  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={`选择${label}`}
        tabIndex={-1}
        className={styles.file}
        onChange={(event) => {
          void start(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {share === undefined ? (
        <Action icon="upload" onClick={() => input.current?.click()}>
          {children}
        </Action>
      ) : (
        <div className={styles.running}>
          <span role="status">{share < 1 ? `正在上传 ${Math.round(share * 100)}%` : `正在处理${what}`}</span>
          <ProgressHairline value={share * 100} label={`上传${label}`} />
          <Action variant="text" onClick={stop}>
            取消上传
          </Action>
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          <ConsoleIcon name="alert" />
          {fault}
          {retry && <TextButton onClick={retry}>重试</TextButton>}
        </p>
      )}
    </div>
  );
}
