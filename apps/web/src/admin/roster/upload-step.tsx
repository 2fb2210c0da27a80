import { MAX_ROSTER_BYTES } from '@meiyu/contract/admin/roster-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useIsPhone } from '../kit/panels/window-width.ts';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { ConsoleSection } from '../kit/parts/console-page.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import { recentRostersQuery, saveTemplate, uploadRoster } from './roster.api.ts';
import styles from './upload-step.module.css';

const STATES = { preview: '待导入', importing: '导入中', imported: '已导入', undone: '已撤销', discarded: '已放弃' };
const TYPES = '.xlsx,.csv,.tsv,.txt';
const PASTE_EXAMPLE = '姓名\t学号\t班级\n何子墨\t20260101\t高一（1）班';

/** A title may stand above the names of the columns. */
const TITLE_LINES = 20;

function messageOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : '上传没有成功，请重试';
}

interface UploadStepProps {
  /** It is what the page waits for: its button is red. */
  isNext?: boolean;
  onUploaded: (id: string) => void;
}

/** A list as a file, or copied out of a spreadsheet, which gives a tab between cells. */
export function UploadStep({ isNext = true, onUploaded }: UploadStepProps) {
  const [fault, setFault] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const [pasted, setPasted] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isPhone = useIsPhone();

  async function send(file: File | undefined) {
    if (!file || isBusy) return;
    setFault('');
    if (file.size > MAX_ROSTER_BYTES) return setFault('文件不能超过 5 MB');
    setIsBusy(true);
    try {
      onUploaded((await uploadRoster(file)).id);
    } catch (error) {
      setFault(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void send(event.dataTransfer.files[0]);
  }

  if (isPhone) return <Notice>名单请在电脑上导入：核对的表格要较宽的窗口。</Notice>;
  return (
    <div className={styles.upload}>
      <section
        aria-label="上传名单"
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={`${styles.drop} ${isOver ? styles.over : ''}`}
      >
        <ConsoleIcon name="upload" className={styles.icon} />
        <p className={styles.title}>{isBusy ? '正在读取和核对' : '把名单拖到这里'}</p>
        <p className={styles.line}>
          Excel（.xlsx）或 CSV，不超过 5 MB、10,000 行。列的顺序不限，认“姓名”“学号”等列名。
        </p>
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label="选择名单文件"
          className={styles.file}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Action
          variant={isNext && pasted === '' ? 'primary' : 'line'}
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          选择文件
        </Action>
      </section>
      <PastedList text={pasted} onText={setPasted} isBusy={isBusy} onSend={(file) => void send(file)} />
      {fault && <Notice kind="error">{fault}</Notice>}
      <p className={styles.line}>
        还没有名单？
        <TextButton onClick={() => void saveTemplate('xlsx').catch(() => undefined)}>下载 Excel 样表</TextButton>
        {'　'}
        <TextButton onClick={() => void saveTemplate('csv').catch(() => undefined)}>CSV 样表</TextButton>
      </p>
      <RecentLists open={onUploaded} />
    </div>
  );
}

interface PastedListProps {
  text: string;
  onText: (text: string) => void;
  isBusy: boolean;
  onSend: (file: File) => void;
}

function PastedList({ text, onText, isBusy, onSend }: PastedListProps) {
  const id = useId();
  const lines = text.trim().split('\n');
  const header = lines.slice(0, TITLE_LINES).findIndex((line) => /姓名|名字/.test(line) && line.includes('号'));
  const people = lines.length - header - 1;
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new File([text], '粘贴的名单.tsv', { type: 'text/tab-separated-values' }));
      }}
    >
      <label htmlFor={id} className={styles.pasteLabel}>
        或者在 Excel 里选中姓名、学号、班级几列，连同第一行的列名，复制后粘贴在这里
      </label>
      <textarea
        id={id}
        rows={4}
        value={text}
        placeholder={PASTE_EXAMPLE}
        spellCheck={false}
        onChange={(event) => onText(event.target.value)}
        className={styles.pasted}
      />
      {text.trim() !== '' && header < 0 && (
        <Notice kind="warn">第一行要有列名，如“姓名”“学号”“班级”：复制时连列名一起选上。</Notice>
      )}
      {header >= 0 && people > 0 && (
        <Action type="submit" variant="primary" busy={isBusy}>
          核对粘贴的 <Figure value={people} /> 人
        </Action>
      )}
    </form>
  );
}

function RecentLists({ open }: { open: (id: string) => void }) {
  const { data } = useQuery(recentRostersQuery);
  if (!data || data.rows.length === 0) return null;
  return (
    <ConsoleSection title="最近的名单">
      <ul className={styles.recent}>
        {data.rows.map(({ id, fileName, state, rows, creator, createTime }) => (
          <li key={id} className={styles.item}>
            <TextButton onClick={() => open(id)}>{fileName}</TextButton>
            <span>{STATES[state]}</span>
            <span>
              <Figure value={rows} /> 行
            </span>
            <span>{creator}</span>
            <When time={createTime} />
          </li>
        ))}
      </ul>
    </ConsoleSection>
  );
}
