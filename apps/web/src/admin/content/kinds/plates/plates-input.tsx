import { MAX_PICTURE_MB } from '@meiyu/contract/admin/content-fields.ts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '../../../kit/form/console-form.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { UploadControl } from '../../../kit/upload/upload-control.tsx';
import { useUpload } from '../../../kit/upload/use-upload.ts';
import { PICTURE_TYPES, sendPicture } from '../../parts/picture/send-picture.ts';
import { PlateRow } from './plate-row.tsx';
import {
  addPlate,
  type BookPictures,
  type Chapter,
  chapterOf,
  makePlates,
  movePlate,
  otherPictures,
  type Plate,
  removePlate,
  replacePlate,
} from './plate-text.ts';
import styles from './plates-input.module.css';

const SHOWN_AT_FIRST = 50;

/** The chapters and plates of the form, and how they are changed together. */
function useBookPictures() {
  const { setValue, getValues } = useFormContext();
  const plates = (useWatch({ name: 'plates' }) as Plate[] | undefined) ?? [];
  const chapters = (useWatch({ name: 'chapters' }) as Chapter[] | undefined) ?? [];
  /** An upload may end after the form was changed, so that the form is read then. */
  const change = (edit: (book: BookPictures) => BookPictures) => {
    const now: BookPictures = { plates: getValues('plates') ?? [], chapters: getValues('chapters') ?? [] };
    const next = edit(now);
    if (next.chapters !== now.chapters) setValue('chapters', next.chapters, { shouldDirty: true });
    if (next.plates !== now.plates) setValue('plates', next.plates, { shouldDirty: true });
  };
  return { book: { plates, chapters }, change };
}

/** 图版: pictures of the text that open in deep zoom, in the order of the text. */
export function PlatesInput({ canEditText }: { canEditText: boolean }) {
  const { book, change } = useBookPictures();
  const { plates, chapters } = book;
  const [isAll, setAll] = useState(false);
  if (plates.length === 0 && (!canEditText || chapters.length === 0)) return null;
  const others = otherPictures(book);
  const changeWords = (hash: string, part: Partial<Plate>) =>
    change(({ plates: now, ...rest }) => ({
      ...rest,
      plates: now.map((plate) => (plate.picture.hash === hash ? { ...plate, ...part } : plate)),
    }));
  const titleOf = (index: number | undefined) => {
    const chapter = index === undefined ? undefined : chapters[index];
    return chapter && (chapter.title || `第 ${(index ?? 0) + 1} 章`);
  };
  const shown = isAll ? plates : plates.slice(0, SHOWN_AT_FIRST);
  const row = (plate: Plate, index: number) => {
    const { hash } = plate.picture;
    return (
      <PlateRow
        plate={plate}
        index={index}
        place={canEditText ? (titleOf(chapterOf(chapters, hash)) ?? '正文里没有这张图') : ''}
        canEditText={canEditText}
        onWords={(part) => changeWords(hash, part)}
        onReplace={(picture) => change((now) => replacePlate(now, hash, picture))}
        onDemote={() =>
          change((now) => ({ ...now, plates: now.plates.filter(({ picture }) => picture.hash !== hash) }))
        }
        onRemove={() => change((now) => removePlate(now, hash))}
      />
    );
  };
  return (
    <FieldGroup title="图版">
      <p className={styles.hint}>
        {canEditText
          ? '读者可以放大细看的图片，按正文里的先后排列；移动一张，正文里的图也跟着移动。'
          : '读者可以放大细看的图片。这本书的正文不在这里改，要增加、替换或换次序，请改好原文件再导入。'}
      </p>
      <div data-field="plates">
        {canEditText ? (
          <SortableList
            label="图版的次序"
            items={shown}
            itemId={({ picture }) => picture.hash}
            itemName={({ title }, index) => title || `第 ${index + 1} 张图版`}
            onMove={(from, to) => change((now) => movePlate(now, from, to))}
          >
            {row}
          </SortableList>
        ) : (
          <ol className={styles.fixed}>
            {shown.map((plate, index) => (
              <li key={plate.picture.hash}>{row(plate, index)}</li>
            ))}
          </ol>
        )}
      </div>
      {!isAll && plates.length > SHOWN_AT_FIRST && (
        <Action onClick={() => setAll(true)}>{`显示全部 ${plates.length} 张`}</Action>
      )}
      {canEditText && others.length > 0 && (
        <Action variant="text" icon="plus" onClick={() => change((now) => makePlates(now, otherPictures(now)))}>
          {`把正文里的另 ${others.length} 张图片设为图版`}
        </Action>
      )}
      {canEditText && <NewPlate chapters={chapters} change={change} />}
    </FieldGroup>
  );
}

interface NewPlateProps {
  chapters: readonly Chapter[];
  change: (edit: (book: BookPictures) => BookPictures) => void;
}

/** A picture that is not in the text yet: it goes to the end of a chapter. */
function NewPlate({ chapters, change }: NewPlateProps) {
  const [chosen, setChosen] = useState('');
  const key = chapters.some((chapter) => chapter.key === chosen) ? chosen : (chapters.at(-1)?.key ?? '');
  const upload = useUpload({
    maxBytes: MAX_PICTURE_MB * 1024 * 1024,
    send: (options) => sendPicture('text', options),
    onDone: (picture) => change((now) => addPlate(now, picture, key)),
  });
  return (
    <div className={styles.adding}>
      <label className={styles.chapter}>
        新图版放在
        <select value={key} onChange={({ target }) => setChosen(target.value)}>
          {chapters.map((chapter, index) => (
            <option key={chapter.key} value={chapter.key}>
              {`${chapter.title || `第 ${index + 1} 章`}的末尾`}
            </option>
          ))}
        </select>
      </label>
      <UploadControl upload={upload} label="新图版" accept={PICTURE_TYPES}>
        添加图版
      </UploadControl>
    </div>
  );
}
