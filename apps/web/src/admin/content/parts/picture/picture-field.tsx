import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { MAX_PICTURE_MB, MAX_WORK_PICTURE_MB } from '@meiyu/contract/admin/content-fields.ts';
import { type ClipboardEvent, type DragEvent, type ReactNode, useId, useState } from 'react';
import type { FocalPoint } from '../../../../lib/pictures/focal-point.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { FocalPointInput, type PictureCrop, type PictureSize } from '../../../kit/pictures/focal-point-input.tsx';
import { UploadControl } from '../../../kit/upload/upload-control.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { TextBox } from '../fields/text-box.tsx';
import styles from './picture-field.module.css';
import { PICTURE_TYPES, type PictureUse, sendPicture } from './send-picture.ts';

const MB = 1024 * 1024;
const MAX_ALT = 300;

interface PictureFieldProps {
  label: string;
  value: ContentPicture | null;
  /** The focal point of the old picture does not apply to the new one: the page sets `focus` to null with it. */
  onChange: (picture: ContentPicture | null) => void;
  use: PictureUse;
  required?: boolean;
  hint?: ReactNode;
  /** The error message of `check`. */
  error?: string | undefined;
  /** The alternative text, where the document has one. */
  alt?: { value: string; onChange: (alt: string) => void };
  /** The point that crops keep; null is the centre. */
  focus?: { value: FocalPoint | null; onChange: (focus: FocalPoint | null) => void };
  /** Where it is cropped; `coverCrops(kind)` for covers. */
  crops?: (size: PictureSize) => readonly PictureCrop[];
}

/** The first file of a drop or of the clipboard that could be a picture; the server decides. */
const firstFile = (data: DataTransfer | null): File | undefined => data?.files[0];
const NO_CROPS = () => [];

/** A picture of a document: chosen, dropped or pasted, with its alternative text and its focal point. */
export function PictureField(props: PictureFieldProps) {
  const { label, value, onChange, use, required, hint, error, alt, focus, crops = NO_CROPS } = props;
  const id = useId();
  const [isOver, setOver] = useState(false);
  const maxMb = use === 'work' ? MAX_WORK_PICTURE_MB : MAX_PICTURE_MB;
  const sending = useUpload({
    maxBytes: maxMb * MB,
    send: (options) => sendPicture(use, options),
    onDone: onChange,
  });

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void sending.start(firstFile(event.dataTransfer));
  }
  function onPaste(event: ClipboardEvent) {
    const file = firstFile(event.clipboardData);
    // Text that is pasted into the field of the alternative text stays there.
    if (!file) return;
    event.preventDefault();
    void sending.start(file);
  }

  return (
    <fieldset
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      onPaste={onPaste}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={styles.row}
    >
      <span id={id} className={styles.label}>
        {label}
        {required && <span className={styles.required}> *</span>}
      </span>
      <div className={styles.column}>
        <div className={`${styles.drop} ${isOver ? styles.over : ''}`}>
          {value?.url && !focus && <img src={value.url} alt={`${label}现在的样子`} className={styles.thumbnail} />}
          <div className={styles.actions}>
            <UploadControl upload={sending} label={label} accept={PICTURE_TYPES}>
              {value ? '换一张' : '上传图片'}
            </UploadControl>
            {value && !required && (
              <Action variant="text" icon="trash" onClick={() => onChange(null)}>
                移除{label}
              </Action>
            )}
            <span className={styles.ways}>或拖到这里、粘贴</span>
          </div>
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
        <p id={`${id}-hint`} className={styles.hint}>
          {value && value.width > 0 && `${value.width} × ${value.height} 像素。`}
          {hint ?? `JPG、PNG 或 WebP，不超过 ${maxMb} MB。`}
        </p>
        {value?.url && focus && (
          <FocalPointInput
            key={value.hash}
            picture={value.url}
            value={focus.value ?? undefined}
            onChange={(next) => focus.onChange(next ?? null)}
            crops={crops}
          />
        )}
        {value && alt && (
          <TextBox
            label="替代文字"
            value={alt.value}
            onChange={alt.onChange}
            maxLength={MAX_ALT}
            placeholder="看不见图的人读到的一句话"
          />
        )}
      </div>
    </fieldset>
  );
}
