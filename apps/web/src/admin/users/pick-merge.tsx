import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Action } from '../kit/parts/action.tsx';
import { TextButton } from '../kit/parts/console-link.tsx';
import { fullName } from './account-labels.ts';
import { MergeDialog } from './merge-dialog.tsx';
import styles from './user-dialogs.module.css';
import { type UserRow, usersQuery } from './users.api.ts';

interface PickMergeProps {
  user: Pick<UserRow, 'id' | 'userName' | 'realName'>;
  onClose: () => void;
  onMerged: () => void;
}

/** Finds the account into which this one is merged. */
export function PickMerge({ user, onClose, onMerged }: PickMergeProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const [keepId, setKeepId] = useState<string>();
  const { data } = useQuery({
    ...usersQuery({ searchValue: search.trim(), pageSize: 6 }),
    enabled: search.trim() !== '',
  });
  const found = (search.trim() === '' ? [] : (data?.rows ?? [])).filter((row) => row.id !== user.id);
  if (keepId !== undefined)
    return <MergeDialog keepId={keepId} removeId={user.id} onClose={onClose} onMerged={onMerged} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`把 ${fullName(user)} 并入`}
      actions={<Action onClick={onClose}>取消</Action>}
    >
      <label htmlFor={id} className={styles.choice}>
        留下的账号
        <input
          id={id}
          value={search}
          placeholder="用户名、姓名、学号或手机"
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
          className={styles.select}
        />
      </label>
      {search.trim() !== '' && data && found.length === 0 && <p>没有找到</p>}
      <ul aria-label="找到的账号" className={styles.found}>
        {found.map((row) => (
          <li key={row.id}>
            <span>
              {fullName(row)} {row.className} {row.phone}
            </span>
            <TextButton onClick={() => setKeepId(row.id)}>并入这个账号</TextButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
