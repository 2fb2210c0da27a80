import { useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { PHOTO_TYPES, type PhotoField } from './use-photo.ts';

/** 照片: chooses a photo, or takes one on a phone; nothing where the model sees no pictures. */
export function PhotoButton({ field }: { field: PhotoField }) {
  const chooser = useRef<HTMLInputElement>(null);
  if (!field.isOn) return null;
  return (
    <>
      <IconButton icon="camera" label="照片" disabled={field.isUploading} onClick={() => chooser.current?.click()} />
      <input
        ref={chooser}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label="选择照片"
        tabIndex={-1}
        className={textStyles.hidden}
        onChange={({ target }) => {
          field.choose(target.files?.[0]);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
