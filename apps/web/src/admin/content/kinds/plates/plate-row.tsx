import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { MAX_PICTURE_MB } from '@meiyu/contract/admin/content-fields.ts';
import { ask } from '../../../kit/panels/console-questions.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { UploadControl } from '../../../kit/upload/upload-control.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { TextBox } from '../../parts/fields/text-box.tsx';
import { PICTURE_TYPES, sendPicture } from '../../parts/picture/send-picture.ts';
import type { Plate } from './plate-text.ts';
import styles from './plates-input.module.css';

interface PlateRowProps {
  plate: Plate;
  index: number;
  /** The chapter that shows it. */
  place: string;
  canEditText: boolean;
  onWords: (part: Partial<Plate>) => void;
  onReplace: (picture: ContentPicture) => void;
  /** It stays in the text, but opens no deep zoom. */
  onDemote: () => void;
  onRemove: () => void;
}

export function PlateRow(props: PlateRowProps) {
  const { plate, index, place, canEditText, onWords, onReplace, onDemote, onRemove } = props;
  const { picture, title, caption } = plate;
  const name = `第 ${index + 1} 张图版`;
  const upload = useUpload({
    maxBytes: MAX_PICTURE_MB * 1024 * 1024,
    send: (options) => sendPicture('text', options),
    onDone: onReplace,
  });
  async function remove() {
    const isSure = await ask({
      title: `删除${name}？`,
      body: '正文里的这张图也一起去掉；发布前可从历史恢复。',
      confirmText: '删除',
      cancelText: '取消',
      danger: true,
    });
    if (isSure) onRemove();
  }
  return (
    <div data-field={`plates.${index}`} className={styles.plate}>
      <img src={picture.url} alt={title || name} loading="lazy" className={styles.picture} />
      <div className={styles.words}>
        {place && <p className={styles.hint}>{place}</p>}
        <TextBox
          label={`第 ${index + 1} 张的标题`}
          value={title}
          onChange={(next) => onWords({ title: next })}
          maxLength={500}
        />
        <TextBox
          label={`第 ${index + 1} 张的说明`}
          value={caption}
          onChange={(next) => onWords({ caption: next })}
          maxLength={500}
        />
        <div className={styles.actions}>
          {canEditText && (
            <UploadControl upload={upload} label={`${name}的新图片`} accept={PICTURE_TYPES}>
              换一张
            </UploadControl>
          )}
          <Action variant="text" aria-label={`不作图版：第 ${index + 1} 张`} onClick={onDemote}>
            不作图版
          </Action>
          {canEditText && (
            <Action variant="text" icon="trash" aria-label={`删除${name}`} onClick={() => void remove()}>
              删除
            </Action>
          )}
        </div>
      </div>
    </div>
  );
}
