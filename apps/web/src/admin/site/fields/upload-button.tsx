import { upload } from '@meiyu/contract/admin/site.ts';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../lib/calls/call-error.ts';
import { ProgressHairline } from '../../../ui/status/progress-hairline.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { sendFile } from '../../kit/upload/send-file.ts';
import styles from './upload-button.module.css';

const TYPES = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = upload.upload?.maxBytes ?? 0;
const MAX_MB = MAX_BYTES / 1024 / 1024;

interface UploadButtonProps {
  /** What is chosen: 横幅图片. */
  label: string;
  /** The words on the button. */
  children: string;
  onUploaded: (picture: { url: string; width: number; height: number }) => void;
}

/** Chooses a picture and sends it, with its progress; a refusal is said in words below. */
export function UploadButton({ label, children, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState('');
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File | undefined) {
    if (!file || share !== undefined) return;
    setFault('');
    if (file.size > MAX_BYTES) return setFault(`“${file.name}”超过 ${MAX_MB} MB，请先缩小。`);
    const controller = new AbortController();
    stop.current = controller;
    setShare(0);
    try {
      onUploaded(
        await sendFile(
          upload,
          { query: { fileName: file.name } },
          { file, signal: controller.signal, onProgress: setShare },
        ),
      );
    } catch (error) {
      if (error instanceof CallError && error.reason !== 'cancelled')
        setFault(`“${file.name}”没有上传：${error.message}`);
    } finally {
      setShare(undefined);
    }
  }

  return (
    <div className={styles.upload}>
      <input
        ref={input}
        type="file"
        accept={TYPES}
        aria-label={`选择${label}`}
        tabIndex={-1}
        className={styles.file}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {share === undefined ? (
        <Action icon="upload" onClick={() => input.current?.click()}>
          {children}
        </Action>
      ) : (
        <div className={styles.running}>
          <span role="status">{share < 1 ? `正在上传 ${Math.round(share * 100)}%` : '正在处理图片'}</span>
          <ProgressHairline value={share * 100} label={`上传${label}`} />
          <Action variant="text" onClick={() => stop.current?.abort()}>
            取消上传
          </Action>
        </div>
      )}
      {fault && (
        <p role="alert" className={styles.fault}>
          <ConsoleIcon name="alert" />
          {fault}
        </p>
      )}
    </div>
  );
}
