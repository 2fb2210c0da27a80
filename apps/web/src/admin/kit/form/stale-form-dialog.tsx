import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Action } from '../parts/action.tsx';
import styles from './stale-form-dialog.module.css';

interface StaleField<Values> {
  name: keyof Values & string;
  label: string;
  /** The value as a person reads it; by default the value itself. */
  format?: (value: unknown) => string;
}

interface StaleFormDialogProps<Values> {
  open: boolean;
  fields: readonly StaleField<Values>[];
  /** The typed values. */
  mine: Values;
  /** The stored values; undefined while they load. */
  theirs: Values | undefined;
  /** Continues editing without saving or losing anything. */
  onClose: () => void;
  /** Saves `mine` over the newer version. */
  onKeepMine: () => void;
  /** Puts `theirs` into the form. */
  onTakeTheirs: () => void;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join('、') : '（空）';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Shown when a save was refused because of a newer version: both side by side, where they differ. */
export function StaleFormDialog<Values>(props: StaleFormDialogProps<Values>) {
  const { open, fields, mine, theirs, onClose, onKeepMine, onTakeTheirs } = props;
  const different = theirs
    ? fields.filter(({ name }) => JSON.stringify(mine[name] ?? '') !== JSON.stringify(theirs[name] ?? ''))
    : [];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="内容已被他人修改"
      className={styles.dialog ?? ''}
      actions={
        <>
          <Action onClick={onClose}>继续编辑</Action>
          <Action onClick={onTakeTheirs} disabled={!theirs}>
            用现在保存的
          </Action>
          <Action variant="primary" onClick={onKeepMine} disabled={!theirs}>
            用您填的保存
          </Action>
        </>
      }
    >
      <p>您打开之后，有人先保存了。两版都在下面，选定之前什么都不会丢。</p>
      {!theirs && <p role="status">正在取现在的内容</p>}
      {theirs && different.length === 0 && <p>两版内容相同，可以直接保存。</p>}
      {different.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">您填的</th>
              <th scope="col">现在保存的</th>
            </tr>
          </thead>
          <tbody>
            {different.map(({ name, label, format = textOf }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td className={styles.mine}>{format(mine[name])}</td>
                <td>{format(theirs?.[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
