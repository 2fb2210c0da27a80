import { type FormEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DayInput } from '../kit/form/day-input.tsx';
import { isDay, readDay } from '../kit/form/read-day.ts';
import { Action } from '../kit/parts/action.tsx';
import styles from './user-dialogs.module.css';

type Term = { days: number } | { until: string };

interface ExtendDialogProps {
  open: boolean;
  onClose: () => void;
  count: number;
  onExtend: (term: Term) => Promise<unknown>;
}

/** By days, counted from the expiry of each account, or until a day. */
export function ExtendDialog({ open, onClose, count, onExtend }: ExtendDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`延长 ${count} 个账号`}>
      {open && <ExtendForm onClose={onClose} onExtend={onExtend} />}
    </Dialog>
  );
}

function ExtendForm({ onClose, onExtend }: Pick<ExtendDialogProps, 'onClose' | 'onExtend'>) {
  const id = useId();
  const [way, setWay] = useState<'days' | 'until'>('days');
  const [days, setDays] = useState('365');
  const [until, setUntil] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const isReady = way === 'days' ? /^[1-9]\d{0,4}$/.test(days) : isDay(readDay(until));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setIsBusy(true);
    try {
      await onExtend(way === 'days' ? { days: Number(days) } : { until: readDay(until) });
      onClose();
    } catch {
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={submit} className={styles.form}>
      <p>按天数时从各自的到期日算起，已到期的从今天算起。</p>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={way === 'days'} onChange={() => setWay('days')} />
        延长
        <input
          aria-label="天数"
          inputMode="numeric"
          value={days}
          onFocus={() => setWay('days')}
          onChange={(event) => setDays(event.target.value)}
          className={styles.short}
        />
        天
      </label>
      <label className={styles.choice}>
        <input type="radio" name={id} checked={way === 'until'} onChange={() => setWay('until')} />
        到期日改为
        <DayInput
          aria-label="到期日"
          value={until}
          onFocus={() => setWay('until')}
          onChange={setUntil}
          className={styles.short ?? ''}
        />
      </label>
      <div className={styles.actions}>
        <Action onClick={onClose}>取消</Action>
        <Action type="submit" variant="primary" disabled={!isReady} busy={isBusy}>
          延长
        </Action>
      </div>
    </form>
  );
}
