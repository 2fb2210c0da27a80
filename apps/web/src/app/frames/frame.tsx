import type { ReactNode } from 'react';
import { MobileFooter } from '../../features/site/footer/mobile-footer.tsx';
import { SiteFooter } from '../../features/site/footer/site-footer.tsx';
import { MobileHeader } from '../../features/site/header/mobile-header.tsx';
import { SiteHeader } from '../../features/site/header/site-header.tsx';
import { IpBanner } from '../../features/site/ip-banner.tsx';
import { TabBar } from '../../features/site/navigation/tab-bar.tsx';
import { type Device, useDevice } from '../../lib/browser/device.ts';
import { useRoute } from '../routing/current-route.ts';
import { routeNameOf } from '../routing/route-names.ts';
import type { FrameType, RouteHandle } from '../routing/route-row.ts';
import { AuthFrameFooter, AuthFrameHeader, AuthFrameWall } from './auth-frame.tsx';
import styles from './frame.module.css';
import { LazyAiBar, LazyAiSide } from './lazy-ai-frame.tsx';

interface FrameSlots {
  side?: ReactNode;
  top?: ReactNode;
  bottom?: ReactNode;
}

const AUTH_SLOTS: FrameSlots = { side: <AuthFrameWall />, top: <AuthFrameHeader />, bottom: <AuthFrameFooter /> };

const slots: Record<FrameType, Record<Device, FrameSlots>> = {
  site: {
    pc: {
      top: (
        <>
          <IpBanner />
          <SiteHeader />
        </>
      ),
      bottom: <SiteFooter />,
    },
    mobile: {
      top: (
        <>
          <IpBanner />
          <MobileHeader />
        </>
      ),
      bottom: (
        <>
          <MobileFooter />
          <TabBar />
        </>
      ),
    },
  },
  ai: { pc: { side: <LazyAiSide /> }, mobile: { top: <LazyAiBar /> } },
  auth: { pc: AUTH_SLOTS, mobile: AUTH_SLOTS },
  bare: { pc: {}, mobile: {} },
};

const MAIN_PROPS = { id: 'content', role: 'main', tabIndex: -1 } as const;

function frameOf({ frame = 'site', noMobileLayout }: RouteHandle, device: Device): FrameType {
  return frame === 'site' && noMobileLayout && device === 'mobile' ? 'bare' : frame;
}

/**
 * Header, side and footer around the page. The page is always at the same position of the React tree, so that it keeps
 * its state when the window crosses 768 px or the frame changes.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { handle } = useRoute();
  const device = useDevice();
  const frame = frameOf(handle, device);
  const { side, top, bottom } = slots[frame][device];
  return (
    <div className={styles.frame} data-frame={frame} data-device={device} data-route={routeNameOf(handle, device)}>
      {side}
      <div className={styles.column}>
        {top}
        {/* A page without a frame has its own <main>. This is always a div, so that React keeps the elements below it. */}
        <div {...(frame === 'bare' ? {} : MAIN_PROPS)} className={styles.page}>
          {children}
        </div>
        {bottom}
      </div>
    </div>
  );
}
