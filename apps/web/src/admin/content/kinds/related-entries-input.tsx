import { MAX_RELATED_ENTRIES, MAX_RELATION_LENGTH } from '@meiyu/contract/entry-aspects.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { listQuery } from '../content.api.ts';
import { usePause } from '../parts/fields/use-pause.ts';
import styles from './entry-parts.module.css';

const MAX_FOUND = 8;

/** 相关词条: other entries, each with a label of its relation to this one. */
export function RelatedEntriesInput({ self }: { self: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'related' });
  return (
    <fieldset aria-label="相关词条" data-field="related" className={styles.part}>
      <span className={styles.label}>相关词条</span>
      <div className={styles.rows}>
        {fields.map(({ id }, index) => (
          <RelatedRow key={id} index={index} self={self} onRemove={() => remove(index)} />
        ))}
        {fields.length < MAX_RELATED_ENTRIES && (
          <Action icon="plus" onClick={() => append({ entry: '', as: '' })}>
            添加词条
          </Action>
        )}
        <p className={styles.hint}>输入名字，从列表里选；关系写“作者”“师承”“技法”这样的词。</p>
      </div>
    </fieldset>
  );
}

function RelatedRow({ index, self, onRemove }: { index: number; self: string; onRemove: () => void }) {
  const id = useId();
  const { register } = useFormContext();
  const typed: string = useWatch({ name: `related.${index}.entry` }) ?? '';
  const search = usePause(typed.trim());
  const { data } = useQuery({
    ...listQuery({ kind: 'entry', search, pageSize: MAX_FOUND }),
    enabled: search !== '',
  });
  const entryError = useFieldError(`related.${index}.entry`);
  const asError = useFieldError(`related.${index}.as`);
  const error = entryError ?? asError;
  const chosen = data?.rows.find((row) => row.id === typed);
  return (
    <div className={styles.related}>
      <input
        {...register(`related.${index}.as`)}
        aria-label={`第 ${index + 1} 个相关词条的关系`}
        placeholder="关系"
        maxLength={MAX_RELATION_LENGTH}
        autoComplete="off"
        className={styles.input}
      />
      <input
        {...register(`related.${index}.entry`)}
        aria-label={`第 ${index + 1} 个相关词条`}
        aria-invalid={error !== undefined}
        placeholder="词条"
        list={`${id}-entries`}
        maxLength={48}
        autoComplete="off"
        className={styles.input}
      />
      <datalist id={`${id}-entries`}>
        {data?.rows
          .filter((row) => row.id !== self)
          .map((row) => (
            <option key={row.id} value={row.id}>
              {row.title}
            </option>
          ))}
      </datalist>
      <span className={styles.chosen}>{chosen?.title}</span>
      <Action variant="text" icon="trash" square onClick={onRemove}>
        {`删除第 ${index + 1} 个相关词条`}
      </Action>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
