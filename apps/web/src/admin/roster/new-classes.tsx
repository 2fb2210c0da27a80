import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextButton } from '../kit/parts/console-link.tsx';
import { Figure } from '../kit/parts/figure.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import styles from './new-classes.module.css';
import { fillColumn, type Roster, showFilled } from './roster.api.ts';

/** Classes that the import would make. One that looks like a misprint of another can be put right at once. */
export function NewClasses({ roster: { id, newClasses } }: { roster: Roster }) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  async function rename(from: string, value: string) {
    setIsBusy(true);
    const filled = await fillColumn({ id, field: 'className', value, from, only: 'all' }).catch(() => undefined);
    if (filled) await showFilled(client, id, filled);
    setIsBusy(false);
  }
  if (newClasses.length === 0) return null;
  return (
    <Notice kind="warn">
      有 {newClasses.length} 个班级网站上还没有，导入时会新建。写错了的请先改：
      <ul aria-label="新班级" className={styles.classes}>
        {newClasses.map(({ name, rows, near }) => (
          <li key={name}>
            <b>{name}</b> 新班级，
            <Figure value={rows} /> 行
            {near && (
              <>
                ，最接近 {near}{' '}
                <TextButton
                  disabled={isBusy}
                  label={`把 ${name} 都改为 ${near}`}
                  onClick={() => void rename(name, near)}
                >
                  都改为 {near}
                </TextButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
