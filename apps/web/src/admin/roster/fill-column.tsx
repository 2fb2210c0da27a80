import { FILLABLE_FIELDS, type FillableField, ROSTER_LABELS } from '@meiyu/contract/admin/roster-fields.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { showToast } from '../../ui/messages/toast-store.ts';
import { DayInput } from '../kit/form/day-input.tsx';
import { Popover } from '../kit/panels/popover.tsx';
import { Action } from '../kit/parts/action.tsx';
import styles from './fill-column.module.css';
import { fillColumn, showFilled } from './roster.api.ts';

/** Columns with few values; the others are typed. */
const VALUES: Partial<Record<FillableField, readonly string[]>> = {
  ageBand: ['14–17岁', '18岁及以上', '未满14岁'],
  guardianConsent: ['是', '否'],
  sex: ['男', '女'],
};

/** 整列填写: one value for a whole column, for example when the file has none. */
export function FillColumn({ id }: { id: string }) {
  return (
    <Popover
      label="整列填写"
      align="end"
      width="18rem"
      trigger={(props) => (
        <Action {...props} icon="columns">
          整列填写
        </Action>
      )}
    >
      {(close) => <FillForm id={id} onDone={close} />}
    </Popover>
  );
}

function FillForm({ id, onDone }: { id: string; onDone: () => void }) {
  const client = useQueryClient();
  const names = useId();
  const [field, setField] = useState<FillableField>('ageBand');
  const [value, setValue] = useState(VALUES.ageBand?.[0] ?? '');
  const [only, setOnly] = useState<'faulty' | 'all'>('faulty');
  const [isBusy, setIsBusy] = useState(false);
  const values = VALUES[field];

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const filled = await fillColumn({ id, field, value, only }).catch(() => undefined);
    setIsBusy(false);
    if (!filled) return;
    await showFilled(client, id, filled);
    showToast('success', filled.filled > 0 ? `已填写 ${filled.filled} 行` : '没有要填的行');
    onDone();
  }

  return (
    <form aria-label="整列填写" onSubmit={submit} className={styles.form}>
      <label htmlFor={`${names}-field`}>哪一列</label>
      <select
        id={`${names}-field`}
        value={field}
        onChange={(event) => {
          const next = FILLABLE_FIELDS.find((each) => each === event.target.value) ?? field;
          setField(next);
          setValue(VALUES[next]?.[0] ?? '');
        }}
        className={styles.input}
      >
        {FILLABLE_FIELDS.map((each) => (
          <option key={each} value={each}>
            {ROSTER_LABELS[each]}
          </option>
        ))}
      </select>
      <label htmlFor={`${names}-value`}>填什么</label>
      {values ? (
        <select
          id={`${names}-value`}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          className={styles.input}
        >
          {values.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : field === 'expireDate' ? (
        <DayInput id={`${names}-value`} value={value} onChange={setValue} className={styles.input ?? ''} />
      ) : (
        <input
          id={`${names}-value`}
          value={value}
          maxLength={40}
          onChange={(event) => setValue(event.target.value)}
          className={styles.input}
        />
      )}
      <fieldset className={styles.rows}>
        <legend className={styles.legend}>填哪些行</legend>
        {(['faulty', 'all'] as const).map((each) => (
          <label key={each} className={styles.choice}>
            <input type="radio" name={`${names}-rows`} checked={only === each} onChange={() => setOnly(each)} />
            {each === 'faulty' ? '这一列有错误的行' : '所有行，已填的也换掉'}
          </label>
        ))}
      </fieldset>
      <div className={styles.actions}>
        <Action onClick={onDone}>取消</Action>
        <Action type="submit" variant="primary" busy={isBusy} disabled={value === ''}>
          填写
        </Action>
      </div>
    </form>
  );
}
