import {
  ENTRY_ASPECT_LABEL,
  ENTRY_ASPECTS,
  type EntryAspect,
  MAX_ASPECT_LENGTH,
  maxAspectLength,
} from '@meiyu/contract/entry-aspects.ts';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useFieldError } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import styles from './entry-parts.module.css';

const labelOf = (name: unknown) =>
  ENTRY_ASPECTS.includes(name as EntryAspect) ? ENTRY_ASPECT_LABEL[name as EntryAspect] : '这一项';

/** 分项释文: short texts, each the answer to one question about the entry. */
export function AspectsInput() {
  const { fields, append, remove } = useFieldArray({ name: 'aspects' });
  const values: { name: EntryAspect }[] = useWatch({ name: 'aspects' }) ?? [];
  const unused = ENTRY_ASPECTS.filter((name) => !values.some((value) => value.name === name));
  return (
    <fieldset aria-label="分项释文" data-field="aspects" className={styles.rows}>
      {fields.map(({ id }, index) => (
        <AspectRow key={id} index={index} name={values[index]?.name} unused={unused} onRemove={() => remove(index)} />
      ))}
      {unused[0] && (
        <Action icon="plus" onClick={() => append({ name: unused[0], text: '' })}>
          添加一项
        </Action>
      )}
      <p className={styles.hint}>一项一段，一到三句，第一句直接回答，句中写出词条的名字。你问我答用它们作答。</p>
    </fieldset>
  );
}

interface AspectRowProps {
  index: number;
  name: EntryAspect | undefined;
  unused: readonly EntryAspect[];
  onRemove: () => void;
}

function AspectRow({ index, name, unused, onRemove }: AspectRowProps) {
  const { register } = useFormContext();
  const nameError = useFieldError(`aspects.${index}.name`);
  const textError = useFieldError(`aspects.${index}.text`);
  const error = nameError ?? textError;
  const label = labelOf(name);
  return (
    <div className={styles.aspect}>
      <select {...register(`aspects.${index}.name`)} aria-label={`第 ${index + 1} 项`} className={styles.input}>
        {ENTRY_ASPECTS.filter((option) => option === name || unused.includes(option)).map((option) => (
          <option key={option} value={option}>
            {ENTRY_ASPECT_LABEL[option]}
          </option>
        ))}
      </select>
      <textarea
        {...register(`aspects.${index}.text`)}
        aria-label={`${label}的文字`}
        aria-invalid={error !== undefined}
        rows={3}
        maxLength={name === undefined ? MAX_ASPECT_LENGTH : maxAspectLength(name)}
        className={`${styles.input} ${styles.text}`}
      />
      <Action variant="text" icon="trash" square onClick={onRemove}>
        {`删除${label}`}
      </Action>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
