import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { type ContentKind, MAX_MEDIA_MB } from '@meiyu/contract/admin/content-fields.ts';
import { takeOriginal } from '@meiyu/contract/admin/content-files.ts';
import { useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { formatSize } from '../../../lib/format/format-size.ts';
import { useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { sendResumably } from '../../kit/upload/send-resumably.ts';
import { UploadControl } from '../../kit/upload/upload-control.tsx';
import { useUpload } from '../../kit/upload/use-upload.ts';
import { LinkPicker } from '../parts/links/link-picker.tsx';
import type { PlacesInResource } from '../parts/links/link-place.ts';
import { coverCrops } from '../parts/picture/cover-crops.ts';
import { PictureField } from '../parts/picture/picture-field.tsx';
import styles from './shared-inputs.module.css';

/* The parts as fields of the form; `data-field` is how a problem finds them. */

type Focus = { x: number; y: number } | null;

/** What readers see instead of a missing cover, if it is not the first picture. */
const COVER_HINTS: Partial<Record<ContentKind, string>> = { book: '没有封面时，读者看到第一张图版，或画出来的封面。' };

interface CoverInputProps {
  kind: ContentKind;
  hint?: string;
  label?: string;
}

export function CoverInput({ kind, hint, label = '封面' }: CoverInputProps) {
  const { setValue } = useFormContext();
  const cover: ContentPicture | null = useWatch({ name: 'cover' }) ?? null;
  const focus: Focus = useWatch({ name: 'focus' }) ?? null;
  const error = useFieldError('cover');
  return (
    <div data-field="cover">
      <PictureField
        label={label}
        use="cover"
        value={cover}
        onChange={(picture) => setValue('cover', picture, { shouldDirty: true })}
        focus={{ value: focus, onChange: (point) => setValue('focus', point, { shouldDirty: true }) }}
        crops={coverCrops(kind)}
        error={error}
        hint={hint ?? COVER_HINTS[kind] ?? '没有封面时，读者看到正文的第一张图片；正文也没有图片，就写着“图像暂缺”。'}
      />
    </div>
  );
}

interface LinksInputProps {
  /** The id of the resource that is edited. */
  self: string;
  placesInResource?: PlacesInResource | undefined;
  max?: number;
  isPlain?: boolean;
}

export function LinksInput({ placesInResource, ...props }: LinksInputProps) {
  const { field } = useController({ name: 'links' });
  return (
    <div data-field="links">
      <LinkPicker
        {...props}
        placesInResource={placesInResource}
        links={Array.isArray(field.value) ? field.value : []}
        onChange={field.onChange}
      />
    </div>
  );
}

const MAX_BYTES = MAX_MEDIA_MB * 1024 * 1024;

/** 原文件, for which readers may apply. */
export function OriginalInput() {
  const id = useId();
  const { field } = useController({ name: 'original' });
  const upload = useUpload({
    maxBytes: MAX_BYTES,
    tooLargeHint: '请先压缩',
    send: (options) => sendResumably(takeOriginal, {}, options),
    onDone: field.onChange,
  });
  const file = field.value as { name: string; size: number } | null;
  return (
    <fieldset aria-labelledby={id} data-field="original" className={styles.row}>
      <span id={id} className={styles.label}>
        原文件
      </span>
      <div className={styles.file}>
        {file && (
          <p>
            {file.name || '已上传的文件'}
            {file.size > 0 && `，${formatSize(file.size)}`}
          </p>
        )}
        <div className={styles.actions}>
          <UploadControl upload={upload} label="原文件" accept=".pdf,.epub,.zip,image/*,audio/*,video/*" what="文件">
            {file ? '换一个' : '上传原文件'}
          </UploadControl>
          {file && (
            <Action variant="text" icon="trash" onClick={() => field.onChange(null)}>
              去掉原文件
            </Action>
          )}
        </div>
        <p className={styles.hint}>读者申请下载的高清文件，批准后才能取。可不传。</p>
      </div>
    </fieldset>
  );
}
