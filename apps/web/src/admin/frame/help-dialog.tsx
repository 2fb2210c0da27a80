import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { setShortcutsOn, useShortcuts, useShortcutsOn } from '../kit/keys/shortcuts.ts';
import { Action } from '../kit/parts/action.tsx';
import styles from './help-dialog.module.css';
import { useGoTo } from './use-go-to.ts';

interface HelpDialogProps {
  open: boolean;
  onClose: () => void;
  /** The manual at the section about this page. */
  manual: string;
}

/** Which keys work on this page; they can be switched off. */
export function HelpDialog({ open, onClose, manual }: HelpDialogProps) {
  const goTo = useGoTo();
  const isOn = useShortcutsOn();
  const shortcuts = useShortcuts();
  const unique = [...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values()];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="快捷键"
      actions={
        <>
          <Action onClick={onClose}>知道了</Action>
          <Action
            onClick={() => {
              onClose();
              goTo(manual);
            }}
          >
            看使用手册
          </Action>
        </>
      }
    >
      <p>在这一页可用。输入文字时它们不起作用。</p>
      <dl className={styles.keys}>
        {unique.map(({ keys, label }) => (
          <div key={keys} className={styles.row}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={(event) => setShortcutsOn(event.target.checked)}>
        使用单键快捷键
      </Checkbox>
    </Dialog>
  );
}
