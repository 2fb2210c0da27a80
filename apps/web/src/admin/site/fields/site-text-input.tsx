import * as site from '@meiyu/contract/admin/site.ts';
import type { FieldProps } from '../../kit/form/form-field.tsx';
import { TextInputArea } from '../../kit/rich-text/text-input-area.tsx';
import { createStorePicture } from '../../kit/rich-text/text-pictures.ts';
import { sendFile } from '../../kit/upload/send-file.ts';

const MEGABYTE = 1024 * 1024;

const storeSitePicture = createStorePicture(Math.floor(site.upload.upload.maxBytes / MEGABYTE), (file) =>
  sendFile(site.upload, { query: { fileName: file.name } }, { file, onProgress: () => undefined }),
);

interface SiteTextInputProps extends Pick<FieldProps, 'name' | 'label'> {
  hint?: string;
  /** Agreements have none. */
  hasPictures: boolean;
}

/** A text of the site; the value is HTML. */
export function SiteTextInput({ hasPictures, ...field }: SiteTextInputProps) {
  return <TextInputArea {...field} required storePicture={hasPictures ? storeSitePicture : null} />;
}
