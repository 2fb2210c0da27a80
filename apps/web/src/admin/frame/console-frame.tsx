import { type ReactNode, useState } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { useShortcut } from '../kit/keys/shortcuts.ts';
import { ConsoleAsker } from '../kit/panels/console-asker.tsx';
import { IdentityDialog } from '../session/identity-dialog.tsx';
import type { StaffMe } from '../session/session.api.ts';
import { BottomBar, ReviewTabs } from './bottom-bar.tsx';
import styles from './console-frame.module.css';
import type { ConsoleRoute } from './console-route.ts';
import { HelpDialog } from './help-dialog.tsx';
import { helpPath } from './manual-sections.ts';
import { railRowOf } from './match-route.ts';
import { Rail } from './rail.tsx';

interface ConsoleFrameProps {
  rows: readonly ConsoleRoute[];
  current: ConsoleRoute | undefined;
  me: StaffMe;
  children: ReactNode;
}

/** Rail and page; on phones the page and a bar at the bottom. */
export function ConsoleFrame({ rows, current, me, children }: ConsoleFrameProps) {
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const isPhone = useDevice() === 'mobile';
  const railRow = railRowOf(rows, current);
  const manual = helpPath(current?.path);
  useShortcut('?', '快捷键', () => setIsHelpOpen(true));
  return (
    <div className={styles.console}>
      {!isPhone && (
        <Rail rows={rows} current={railRow} me={me} manual={manual} onShortcuts={() => setIsHelpOpen(true)} />
      )}
      <main id="content" tabIndex={-1} className={styles.main}>
        {isPhone && <ReviewTabs rows={rows} current={railRow} me={me} />}
        {children}
      </main>
      {isPhone && <BottomBar rows={rows} current={railRow} me={me} manual={manual} />}
      <HelpDialog open={isHelpOpen} onClose={() => setIsHelpOpen(false)} manual={manual} />
      <IdentityDialog hasTotp={me.totp} hasPasskey={me.passkeys > 0} />
      <ConsoleAsker />
    </div>
  );
}

/** The console's measures and colours without rail, for what is shown before the session is known. */
export function BareConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.console}>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
