import type { ReactNode } from 'react';
import { MobileFooter } from '../../features/site/footer/mobile-footer.tsx';
import { SiteFooter } from '../../features/site/footer/site-footer.tsx';
import { MobileHeader } from '../../features/site/header/mobile-header.tsx';
import { SiteHeader } from '../../features/site/header/site-header.tsx';
import { IpBanner } from '../../features/site/ip-banner.tsx';
import { TabBar } from '../../features/site/navigation/tab-bar.tsx';
import { type Device, useDevice } from '../../lib/browser/device.ts';
import { routeNameOf, useRoute } from '../routing/route-names.ts';
import type { FrameKind, RouteHandle } from '../routing/route-row.ts';
import { AuthFrameFoot, AuthFrameHead, AuthFrameWall } from './auth-frame.tsx';
import { LateAiBar, LateAiSide } from './late-ai-frame.tsx';
import './frame.css';

interface Surroundings {
  side?: ReactNode;
  top?: ReactNode;
  bottom?: ReactNode;
}

const AUTH: Surroundings = { side: <AuthFrameWall />, top: <AuthFrameHead />, bottom: <AuthFrameFoot /> };

const surroundings: Record<FrameKind, Record<Device, Surroundings>> = {
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
  ai: { pc: { side: <LateAiSide /> }, mobile: { top: <LateAiBar /> } },
  auth: { pc: AUTH, mobile: AUTH },
  bare: { pc: {}, mobile: {} },
};

const MAIN = { id: 'content', role: 'main', tabIndex: -1 } as const;

function frameOf({ frame = 'site', noMobileLayout }: RouteHandle, device: Device): FrameKind {
  return frame === 'site' && noMobileLayout && device === 'mobile' ? 'bare' : frame;
}

/**
 * What surrounds the page. The page itself is always at the same place of the tree, so crossing 768 px, or going from
 * one frame to another, swaps the surroundings and leaves the page's state alone.
 */
export function Frame({ children }: { children: ReactNode }) {
  const { handle } = useRoute();
  const device = useDevice();
  const frame = frameOf(handle, device);
  const { side, top, bottom } = surroundings[frame][device];
  return (
    <div className="frame" data-frame={frame} data-device={device} data-route={routeNameOf(handle, device)}>
      {side}
      <div className="frame-column">
        {top}
        {/* A page without a frame brings its own <main>. Always a div, so that nothing under it is made anew. */}
        <div {...(frame === 'bare' ? {} : MAIN)} className="frame-page">
          {children}
        </div>
        {bottom}
      </div>
    </div>
  );
}
