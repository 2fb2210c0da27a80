import type { ContentDocumentOf } from '@meiyu/contract/admin/content-document.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../kit/form/console-form.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { TextBox } from '../parts/fields/text-box.tsx';
import styles from './plates-input.module.css';

type Plate = ContentDocumentOf<'book'>['plates'][number];
const SHOWN_AT_FIRST = 50;

/** 图版: pictures of the text that open in deep zoom. They come from the text; their words can be edited. */
export function PlatesInput() {
  const { setValue, getValues } = useFormContext();
  const plates = (useWatch({ name: 'plates' }) as Plate[] | undefined) ?? [];
  if (plates.length === 0) return null;
  const change = (index: number, part: Partial<Plate>) => {
    const now: Plate[] = getValues('plates');
    setValue(
      'plates',
      now.map((plate, at) => (at === index ? { ...plate, ...part } : plate)),
      { shouldDirty: true },
    );
  };
  return (
    <FieldGroup title="图版">
      <ol data-field="plates" className={styles.plates}>
        {plates.slice(0, SHOWN_AT_FIRST).map(({ picture, title, caption }, index) => (
          <li key={`${picture.hash} ${picture.url}`} data-field={`plates.${index}`} className={styles.plate}>
            <img src={picture.url} alt={title || `第 ${index + 1} 张图版`} loading="lazy" className={styles.picture} />
            <div className={styles.words}>
              <TextBox
                label={`第 ${index + 1} 张的标题`}
                value={title}
                onChange={(next) => change(index, { title: next })}
                maxLength={500}
              />
              <TextBox
                label={`第 ${index + 1} 张的说明`}
                value={caption}
                onChange={(next) => change(index, { caption: next })}
                maxLength={500}
              />
              <Action
                variant="text"
                icon="trash"
                onClick={() =>
                  setValue(
                    'plates',
                    plates.filter((_, at) => at !== index),
                    { shouldDirty: true },
                  )
                }
              >
                {`不作图版：第 ${index + 1} 张`}
              </Action>
            </div>
          </li>
        ))}
      </ol>
      {plates.length > SHOWN_AT_FIRST && <p>还有 {plates.length - SHOWN_AT_FIRST} 张没有列出，请用文件夹导入修改。</p>}
    </FieldGroup>
  );
}
