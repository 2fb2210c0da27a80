import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import assistantStyles from '../styles/assistant.module.css';
import styles from './photo-preview.module.css';
import type { PhotoField } from './use-photo.ts';

/** The photo that goes with the next question; it can be removed. */
export function PhotoPreview({ field: { photo, host, isUploading, remove } }: { field: PhotoField }) {
  if (!photo) return null;
  return (
    <Row gap="m" className={styles.photoChip}>
      <img src={photo.url} alt="要问的照片" className={styles.photo} />
      <p role="status" className={assistantStyles.grow}>
        {isUploading ? '正在送出照片' : `随问题发给 ${host}，答完就删`}
      </p>
      <IconButton icon="close" label="去掉照片" disabled={isUploading} onClick={remove} />
    </Row>
  );
}
