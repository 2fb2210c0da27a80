import { useRef } from 'react';
import { printElement } from '../../../lib/browser/print-element.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Action } from './action.tsx';
import styles from './copy-once.module.css';
import { Notice } from './notice.tsx';

interface CopyOnceProps {
  /** The label of the secrets: 一次性密码. */
  label: string;
  /** Each with the name of its owner, if there are several. */
  secrets: readonly { name?: string; value: string }[];
  /** Heading of the printed slips. */
  printTitle?: string;
}

/** One-time passwords or codes, shown this once, to copy or to print. Everything else of the page is not printed. */
export function CopyOnce({ label, secrets, printTitle = label }: CopyOnceProps) {
  const asText = () => secrets.map(({ name, value }) => (name ? `${name}\t${value}` : value)).join('\n');
  const slips = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.once}>
      <Notice kind="warn">{label}只显示这一次，关闭后不能再看。请现在复制或打印。</Notice>
      <div ref={slips} className={styles.slips}>
        <p className={styles.printTitle}>{printTitle}</p>
        <ul>
          {secrets.map(({ name, value }) => (
            <li key={`${name}-${value}`} className={styles.slip}>
              {name && <span>{name}</span>}
              <code className={styles.secret}>{value}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.actions}>
        <CopyButton text={asText} variant="line" size="small" />
        <Action icon="print" onClick={() => slips.current && printElement(slips.current)}>
          打印
        </Action>
      </div>
    </div>
  );
}
