import * as site from '@meiyu/contract/admin/site.ts';
import { sendFile } from '../../kit/upload/send-file.ts';
import { UploadControl } from '../../kit/upload/upload-control.tsx';
import { useUpload } from '../../kit/upload/use-upload.ts';

const TYPES = 'image/jpeg,image/png,image/webp';
const MAX_BYTES = site.upload.upload?.maxBytes ?? 0;

interface UploadButtonProps {
  /** The label of the file: 横幅图片. */
  label: string;
  /** The label of the button. */
  children: string;
  onUploaded: (picture: { url: string; width: number; height: number }) => void;
}

/** Chooses a picture of the site and sends it. */
export function UploadButton({ label, children, onUploaded }: UploadButtonProps) {
  const sending = useUpload({
    maxBytes: MAX_BYTES,
    send: (options) => sendFile(site.upload, { query: { fileName: options.file.name } }, options),
    onDone: onUploaded,
  });
  return (
    <UploadControl upload={sending} label={label} accept={TYPES}>
      {children}
    </UploadControl>
  );
}
