import { MAX_RELATED_ENTRIES, MAX_RELATION_LENGTH } from '@meiyu/contract/entry-aspects.ts';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { listQuery } from '../content.api.ts';
import { LinkSearch } from '../parts/links/link-search.tsx';
import type { TargetKind } from '../parts/links/links.api.ts';
import styles from './entry-parts.module.css';

const KINDS: readonly TargetKind[] = ['entry'];

/** 相关词条: other entries, each with a label of its relation to this one. */
export function RelatedEntriesInput({ self }: { self: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'related' });
  return (
    <fieldset aria-label="相关词条" data-field="related" className={styles.part}>
      <span className={styles.label}>相关词条</span>
      <div className={styles.rows}>
        {fields.map(({ id }, index) => (
          <RelatedRow key={id} index={index} onRemove={() => remove(index)} />
        ))}
        <div className={styles.search}>
          <LinkSearch
            self={self}
            kinds={KINDS}
            label="查找相关词条"
            placeholder="查找词条，选中就添加"
            disabled={fields.length >= MAX_RELATED_ENTRIES}
            onChoose={({ id: entry }) => append({ entry, as: '' })}
          />
        </div>
        <p className={styles.hint}>关系写“作者”“师承”“技法”这样的词。</p>
      </div>
    </fieldset>
  );
}

function RelatedRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { register } = useFormContext();
  const entry: string = useWatch({ name: `related.${index}.entry` }) ?? '';
  const { data } = useQuery({ ...listQuery({ kind: 'entry', search: entry }), enabled: entry !== '' });
  const entryError = useFieldError(`related.${index}.entry`);
  const asError = useFieldError(`related.${index}.as`);
  const error = entryError ?? asError;
  const title = data?.rows.find(({ id }) => id === entry)?.title;
  // An entry that is not there has no other name than its number.
  const name = title ?? (data ? entry : '…');
  return (
    <div className={styles.related}>
      <input
        {...register(`related.${index}.as`)}
        aria-label={`与“${name}”的关系`}
        aria-invalid={error !== undefined}
        placeholder="关系"
        maxLength={MAX_RELATION_LENGTH}
        autoComplete="off"
        className={styles.input}
      />
      <span className={styles.chosen}>{name}</span>
      <Action variant="text" icon="trash" square onClick={onRemove}>
        {`移除“${name}”`}
      </Action>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
