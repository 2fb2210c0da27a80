import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import * as contentFiles from '@meiyu/contract/admin/content-files.ts';
import { UPLOAD_CHUNK_BYTES } from '@meiyu/contract/admin/import-fields.ts';
import { sendFile } from '../../../kit/upload/send-file.ts';
import { sendResumably } from '../../../kit/upload/send-resumably.ts';
import type { SendOptions } from '../../../kit/upload/use-upload.ts';

export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** The use as the call names it: pictures of works are stored unchanged, others are encoded again. */
export type PictureUse = 'cover' | 'text' | 'work' | 'poster';

/** Sends a picture in one request if it fits into one chunk, which makes resuming unnecessary. */
export function sendPicture(use: PictureUse, options: SendOptions): Promise<ContentPicture> {
  const { file } = options;
  return file.size > UPLOAD_CHUNK_BYTES
    ? sendResumably(contentFiles.takePicture, { use }, options)
    : sendFile(contentFiles.upload, { query: { fileName: file.name, use } }, options);
}
