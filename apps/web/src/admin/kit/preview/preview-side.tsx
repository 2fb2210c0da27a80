import type { ReactNode } from 'react';
import { ConsoleDrawer } from '../panels/console-drawer.tsx';
import { useIsNarrowForPreview } from '../panels/window-width.ts';
import styles from './preview-side.module.css';

interface PreviewSideProps {
  /** Whether the drawer is open. */
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** 读者所见: on paper beside a form; in narrow windows a drawer. */
export function PreviewSide({ isOpen, onClose, children }: PreviewSideProps) {
  if (useIsNarrowForPreview())
    return (
      <ConsoleDrawer open={isOpen} onClose={onClose} title="读者所见">
        <div className={styles.preview}>{children}</div>
      </ConsoleDrawer>
    );
  return (
    <aside aria-label="读者所见" className={styles.side}>
      <div className={styles.sheet}>
        <div className={styles.preview}>{children}</div>
      </div>
    </aside>
  );
}

interface DeviceBarProps<Device extends string> {
  devices: readonly { value: Device; label: string }[];
  device: Device;
  onDevice: (device: Device) => void;
  /** When the preview follows. */
  note: string;
}

/** The header of a preview: the devices on which the page is shown. */
export function DeviceBar<Device extends string>({ devices, device, onDevice, note }: DeviceBarProps<Device>) {
  const isDrawer = useIsNarrowForPreview();
  return (
    <div className={styles.bar}>
      {/* The drawer has its title already. */}
      {!isDrawer && <h2 className={styles.title}>读者所见</h2>}
      <span className={styles.note}>{note}</span>
      <fieldset aria-label="预览的设备" className={styles.devices}>
        {devices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === device}
            onClick={() => onDevice(value)}
            className={styles.device}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
