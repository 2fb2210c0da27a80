import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { fullTitle } from '../../lib/pages/page-title.ts';
import { useSite } from '../../lib/pages/site.ts';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { useRoute } from '../routing/current-route.ts';
import { routeTitle } from '../routing/route-names.ts';
import { RouteProgress } from '../routing/route-progress.tsx';
import { usePageFocus } from '../routing/use-page-focus.ts';
import { Frame } from './frame.tsx';
import { KeepAlivePages } from './keep-alive-pages.tsx';
import { LazyConfirmer } from './lazy-confirmer.tsx';
import { LazyMiniPlayer } from './lazy-mini-player.tsx';

/** Redirects from a phone-only page to its desktop page when the window becomes wider than 768 px. */
function useDesktopRedirect() {
  const { handle, params } = useRoute();
  const { search } = useLocation();
  const device = useDevice();
  const navigate = useNavigate();
  const desktopPath =
    device === 'pc' ? handle.mobileOnly?.desktopPath({ params, search, query: new URLSearchParams(search) }) : '';
  useEffect(() => {
    if (desktopPath) void navigate(desktopPath, { replace: true });
  }, [desktopPath, navigate]);
}

/** Sets the route's title for every new path; a page may replace it later (`usePageTitle`). */
function RouteTitle({ title }: { title: string | undefined }) {
  const { name } = useSite();
  useLayoutEffect(() => {
    document.title = fullTitle(title, name);
  }, [title, name]);
  return null;
}

export function RootLayout() {
  const { handle } = useRoute();
  const { pathname, search } = useLocation();
  const title = routeTitle(handle, new URLSearchParams(search));
  const { tone } = handle;

  usePageFocus();
  useDesktopRedirect();

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (tone) dataset.page = tone;
    else delete dataset.page;
  }, [tone]);

  return (
    <>
      <RouteTitle key={pathname} title={title} />
      <SkipLink />
      <RouteProgress />
      <Frame>
        <KeepAlivePages />
      </Frame>
      <LazyMiniPlayer />
      <Toaster />
      <LazyConfirmer />
    </>
  );
}
