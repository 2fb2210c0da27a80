import { ROSTER_FIELDS, ROSTER_LABELS, type RosterField } from '@meiyu/contract/admin/roster-fields.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { GRID_FIELDS } from './grid-fields.ts';
import type { RosterRow } from './roster.api.ts';
import styles from './roster-grid.module.css';

type Problem = RosterRow['problems'][number];

interface GridRowProps {
  row: RosterRow;
  index: number;
  isCorrected: boolean;
  onSave: (field: RosterField, value: string) => Promise<unknown>;
  onTake: (field: RosterField) => Promise<unknown>;
  onDrop: () => Promise<unknown>;
  onMove: (step: 1 | -1, field: RosterField) => void;
  onNextFault: () => void;
}

const OUTCOMES = { '': '', created: '已新建账号', updated: '已更新账号', skipped: '已略过' };

export function GridRow(props: GridRowProps) {
  const { row, index, isCorrected, onTake, onDrop } = props;
  const whyId = `roster-why-${row.line}`;
  return (
    <tr className={row.level === 'ok' ? styles.fixed : ''}>
      <th scope="row" className={styles.number}>
        <Figure>{row.line}</Figure>
      </th>
      {GRID_FIELDS.map((field) => (
        <GridCell
          key={field}
          {...props}
          field={field}
          cell={`${index}-${field}`}
          problem={row.problems.find((problem) => problem.field === field)}
          whyId={whyId}
        />
      ))}
      <td className={styles.userName}>{row.userName || '—'}</td>
      <td id={whyId} className={styles.why}>
        {row.problems.map((problem) => (
          <ProblemLine
            key={problem.field + problem.text}
            problem={problem}
            onTake={onTake}
            isOpen={row.outcome === ''}
          />
        ))}
        {row.level === 'error' && row.outcome === '' && (
          <TextButton label={`不导入第 ${row.line} 行`} onClick={() => void onDrop()}>
            不导入这一行
          </TextButton>
        )}
        {row.problems.length === 0 && isCorrected && (
          <span className={styles.good}>
            <ConsoleIcon name="check" /> 您刚改好
          </span>
        )}
        {OUTCOMES[row.outcome]}
      </td>
    </tr>
  );
}

function toField(name: string): RosterField | undefined {
  return ROSTER_FIELDS.find((field) => field === name);
}

interface ProblemLineProps {
  problem: Problem;
  onTake: (field: RosterField) => Promise<unknown>;
  isOpen: boolean;
}

function ProblemLine({ problem: { field, level, text, suggestion }, onTake, isOpen }: ProblemLineProps) {
  const target = toField(field);
  return (
    <span className={styles.problem}>
      <span className={level === 'error' ? styles.danger : styles.warn}>
        <ConsoleIcon name={level === 'error' ? 'alert' : 'warning'} />
        <span className={styles.unseen}>{level === 'error' ? '错误：' : '提醒：'}</span>
      </span>
      {text}{' '}
      {suggestion !== undefined && target && isOpen && (
        <TextButton onClick={() => void onTake(target)}>改为 {suggestion}</TextButton>
      )}
    </span>
  );
}

interface GridCellProps extends GridRowProps {
  field: RosterField;
  cell: string;
  problem: Problem | undefined;
  whyId: string;
}

function GridCell({ row, field, cell, problem, whyId, onSave, onTake, onMove, onNextFault }: GridCellProps) {
  const stored = row.fields[field];
  const [text, setText] = useState(stored);
  const [shown, setShown] = useState(stored);
  if (shown !== stored) {
    setShown(stored);
    setText(stored);
  }
  const isLocked = row.outcome !== '';
  const sending = useRef<string>(undefined);
  /** Enter saves and leaves the cell, which saves too; the same text is sent once. */
  async function save() {
    if (isLocked || text.trim() === stored || sending.current === text) return;
    sending.current = text;
    await onSave(field, text);
    sending.current = undefined;
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and arrows belong to the input method while it composes Chinese.
    if (event.nativeEvent.isComposing) return;
    const hasSuggestion = problem?.suggestion !== undefined && text === stored && !isLocked;
    if (event.key === 'Tab' && hasSuggestion && !event.shiftKey) void onTake(field);
    else if (event.key === 'ArrowUp') onMove(-1, field);
    else if (event.key === 'ArrowDown') onMove(1, field);
    else if (event.key === 'Escape') setText(stored);
    else if (event.key === 'F8') onNextFault();
    else if (event.key === 'Enter') {
      void save();
      onMove(1, field);
    } else return;
    event.preventDefault();
  }

  const tint = problem && (problem.level === 'error' ? styles.bad : styles.note);
  return (
    <td className={`${styles.cell} ${tint ?? ''}`}>
      <input
        value={text}
        data-cell={cell}
        data-fault={problem ? '' : undefined}
        aria-label={`第 ${row.line} 行 ${ROSTER_LABELS[field]}`}
        aria-invalid={problem?.level === 'error' || undefined}
        aria-describedby={problem ? whyId : undefined}
        title={text}
        readOnly={isLocked}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={press}
        className={styles.input}
      />
    </td>
  );
}
