import { useEffect, useRef } from 'react';
import { printElement, printOnly } from '../../lib/browser/print-element.ts';
import { saveTextFile } from '../../lib/browser/save-file.ts';
import { Action } from '../kit/parts/action.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import type { Slip } from './roster.api.ts';
import styles from './roster-slips.module.css';

/** A cell of a CSV file that no spreadsheet program takes for a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

function toCsv(slips: readonly Slip[]): string {
  const rows = slips.map((slip) => [slip.className, slip.realName, slip.studentNumber, slip.userName, slip.password]);
  const lines = [['班级', '姓名', '学号', '用户名', '一次性密码'], ...rows].map((cells) =>
    cells.map(csvCell).join(','),
  );
  // Without the byte order mark Excel would not read Chinese.
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** School numbers with 19 characters contain the number of an identity card, which belongs on no slip. */
const shortNumber = (number: string) => (number.length > 12 ? `学号末四位 ${number.slice(-4)}` : number);

interface RosterSlipsProps {
  slips: readonly Slip[];
  shownAgain: number;
  /** Where the readers sign in. */
  address: string;
  siteName: string;
  isPrinted: boolean;
  onPrint: () => void;
}

/** Slips to cut apart and hand out, by class. Nothing else of the page is printed. */
export function RosterSlips({ slips, shownAgain, address, siteName, isPrinted, onPrint }: RosterSlipsProps) {
  const sheet = useRef<HTMLDivElement>(null);
  // So that the browser's own command prints the slips and not the page around them.
  useEffect(() => (sheet.current ? printOnly(sheet.current) : undefined), []);
  function print() {
    if (sheet.current) printElement(sheet.current);
    onPrint();
  }
  function save() {
    saveTextFile('一次性密码.csv', toCsv(slips), 'text/csv');
    onPrint();
  }
  // In the order of the list; who has no class comes last.
  const classes = [...new Set(slips.map(({ className }) => className))].sort((a, b) => Number(!a) - Number(!b));
  return (
    <section aria-label="一次性密码纸条" className={styles.slips}>
      <Notice kind="warn">
        {shownAgain > 0
          ? `离开本页后还能再显示 ${shownAgain} 次。请现在打印，裁开后当面交给本人。`
          : '密码已从服务器清除，离开本页后不能再看。请现在打印，裁开后当面交给本人。'}
      </Notice>
      <div className={styles.actions}>
        <Action icon="print" variant={isPrinted ? 'line' : 'primary'} onClick={print}>
          打印
        </Action>
        <Action icon="download" onClick={save}>
          存为 CSV
        </Action>
      </div>
      <div ref={sheet}>
        {classes.map((name) => (
          <div key={name} className={styles.schoolClass}>
            <h3 className={styles.className}>{name || '未分班'}</h3>
            <ul className={styles.list}>
              {slips
                .filter(({ className }) => className === name)
                .map(({ studentNumber, realName, userName, password }) => (
                  <li key={studentNumber} className={styles.slip}>
                    <b className={styles.person}>
                      {realName}　<span className={styles.number}>{shortNumber(studentNumber)}</span>
                    </b>
                    <span>
                      用户名 <span className={styles.name}>{userName}</span>
                    </span>
                    <span>
                      一次性密码 <code className={styles.password}>{password}</code>
                    </span>
                    <span className={styles.hint}>
                      {siteName}　<span className={styles.address}>{address}</span>
                    </span>
                    <span className={styles.hint}>直接登录，不用注册；首次登录时须改密码</span>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
