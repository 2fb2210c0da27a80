import { MAX_REASON_LENGTH } from '@meiyu/contract/admin/application-fields.ts';
import { KeyHint } from '../kit/keys/key-hint.tsx';
import { REASONS } from './application-labels.ts';
import styles from './reject-reasons.module.css';

interface RejectReasonsProps {
  reason: string;
  onChange: (reason: string) => void;
  /** Whether keys 1 to 3 choose a reason here. */
  hasShortcuts?: boolean;
}

/** The usual reasons as buttons, and a field for a custom reason. */
export function RejectReasons({ reason, onChange, hasShortcuts = false }: RejectReasonsProps) {
  return (
    <div>
      <fieldset aria-label="常用的驳回理由" className={styles.usual}>
        {REASONS.map(({ label, text }, index) => (
          <button
            key={label}
            type="button"
            aria-pressed={reason === text}
            onClick={() => onChange(reason === text ? '' : text)}
            className={styles.reason}
          >
            {hasShortcuts && <KeyHint keys={String(index + 1)} />}
            {label}
          </button>
        ))}
      </fieldset>
      <textarea
        aria-label="驳回理由"
        placeholder="自己写…申请人会看到"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
        className={styles.own}
      />
    </div>
  );
}
