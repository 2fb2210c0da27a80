import { useId, useState } from 'react';
import { ConfirmDialog } from '../kit/panels/confirm-dialog.tsx';
import styles from './user-dialogs.module.css';

interface ClassDialogProps {
  open: boolean;
  onClose: () => void;
  count: number;
  classes: readonly { value: string; label: string }[];
  /** Empty for no class. */
  onChoose: (classId: string) => Promise<unknown>;
}

export function ClassDialog({ open, onClose, count, classes, onChoose }: ClassDialogProps) {
  const id = useId();
  const [classId, setClassId] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`设定 ${count} 人的班级`}
      confirmText="设定"
      onConfirm={() => onChoose(classId)}
    >
      <label htmlFor={id} className={styles.choice}>
        班级
        <select id={id} value={classId} onChange={(event) => setClassId(event.target.value)} className={styles.select}>
          <option value="">（没有班级）</option>
          {classes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </ConfirmDialog>
  );
}
