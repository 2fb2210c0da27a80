import { useFieldArray, useFormContext } from 'react-hook-form';
import { Action } from '../../kit/parts/action.tsx';
import styles from './facts-input.module.css';

const MAX_FACTS = 30;
const HINT = '一项写一个名称、一个内容，如“时间”和“周三下午三点”，读者看到它们排成一列。';

/** 事项: names and values that readers see in a list. */
export function FactsInput({ hint = HINT }: { hint?: string | undefined }) {
  const { register } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'facts' });
  return (
    <fieldset aria-label="事项" data-field="facts" className={styles.facts}>
      <span className={styles.label}>事项</span>
      <div className={styles.rows}>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.row}>
            <input
              {...register(`facts.${index}.name`)}
              aria-label={`第 ${index + 1} 项的名称`}
              placeholder="名称"
              maxLength={30}
              autoComplete="off"
              className={styles.input}
            />
            <input
              {...register(`facts.${index}.value`)}
              aria-label={`第 ${index + 1} 项的内容`}
              placeholder="内容"
              maxLength={300}
              autoComplete="off"
              className={styles.input}
            />
            <Action variant="text" icon="trash" square onClick={() => remove(index)}>
              {`删除第 ${index + 1} 项`}
            </Action>
          </div>
        ))}
        {fields.length < MAX_FACTS && (
          <Action icon="plus" onClick={() => append({ name: '', value: '' })}>
            添加一项
          </Action>
        )}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </fieldset>
  );
}
