import { type ChangeEvent, useId, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { LineForm, LineSelect } from '../kit/parts/line-form.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { type ImportResult, useAiChanges } from './ai.api.ts';
import { LEVEL_OPTIONS } from './ai-terms.ts';
import styles from './import-dialog.module.css';

type Level = (typeof LEVEL_OPTIONS)[number]['value'];

/** Adds many words: pasted, or from a text file. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="批量添加屏蔽词">
      {open && <ImportForm onClose={onClose} />}
    </Dialog>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('block');
  const { mutate, data, isPending } = useAiChanges().importWords;
  const addAll = () => mutate({ file: new File([text], 'words.txt', { type: 'text/plain' }), level });
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    if (file) setText(await file.text());
  };
  if (data) return <Summary result={data} onClose={onClose} />;
  return (
    <LineForm label="批量添加屏蔽词" onSubmit={addAll}>
      <label htmlFor={id} className={styles.hint}>
        每行一个词；也可以是“词,类别,备注”，如导出的文件。
      </label>
      <textarea
        id={id}
        rows={8}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={styles.area}
      />
      <label className={styles.file}>
        <span>或选一个文本文件</span>
        <input type="file" accept=".txt,.csv,text/plain,text/csv" onChange={(event) => void readFile(event)} />
      </label>
      <LineSelect label="没写类别的归入" value={level} options={LEVEL_OPTIONS} onChange={setLevel} />
      <Action type="submit" variant="primary" busy={isPending} disabled={text.trim() === ''}>
        全部添加
      </Action>
    </LineForm>
  );
}

function Summary({ result, onClose }: { result: ImportResult; onClose: () => void }) {
  const { added, changed, unchanged, refused, refusedLines } = result;
  return (
    <div role="status" className={styles.summary}>
      <p>
        新增 <Figure value={added} /> 个，改类别 <Figure value={changed} /> 个，原来就有 <Figure value={unchanged} />{' '}
        个。
      </p>
      {refused > 0 && (
        <Notice kind="warn">
          有 <Figure value={refused} /> 行没有添加：
          <ul aria-label="没有添加的行">
            {refusedLines.map(({ line, text, reason }) => (
              <li key={line}>
                第 {line} 行“{text}”：{reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Action variant="primary" onClick={onClose}>
        完成
      </Action>
    </div>
  );
}
