import { useRef, useState } from 'react';
import { printElement } from '../../lib/browser/print-element.ts';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { useSite } from '../../lib/pages/site.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Row } from '../../ui/layout/row.tsx';
import styles from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneText: string;
  onDone: () => void;
}

/**
 * The recovery codes, shown only once: to copy, to download or to print. The page continues only after they are
 * confirmed as saved.
 */
export function RecoveryCodes({ codes, doneText, onDone }: RecoveryCodesProps) {
  const { name } = useSite();
  const slip = useRef<HTMLDivElement>(null);
  const [isSaved, setSaved] = useState(false);
  const [error, setError] = useState('');
  const title = `${name} 管理后台恢复码`;
  const asText = () => `${title}\n每个只能用一次。\n\n${codes.join('\n')}\n`;

  function goOn() {
    if (isSaved) onDone();
    else setError('请先把恢复码存到别处');
  }

  return (
    <div className={styles.codes}>
      <p>手机丢失或更换时，可用恢复码登录，每个只能用一次。它们只显示这一次，请存到别处，不要与手机放在一起。</p>
      <div ref={slip} className={styles.slip}>
        <p className={styles.title}>{title}</p>
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <Row wrap gap="m">
        <CopyButton text={asText} label="复制" variant="line" size="small" />
        <Button size="small" icon="download" onClick={() => saveTextFile('恢复码.txt', asText(), 'text/plain')}>
          下载文本
        </Button>
        <Button size="small" onClick={() => slip.current && printElement(slip.current)}>
          打印
        </Button>
      </Row>
      <Checkbox
        checked={isSaved}
        error={error || undefined}
        onChange={(event) => {
          setSaved(event.target.checked);
          setError('');
        }}
      >
        我已保存
      </Checkbox>
      <Button variant="ink" size="wide" onClick={goOn}>
        {doneText}
      </Button>
    </div>
  );
}
