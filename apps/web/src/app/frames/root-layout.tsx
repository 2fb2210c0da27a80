import { useEffect, useLayoutEffect } from 'react';
import { ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useDevice } from '../../lib/browser/device.ts';
import { fullTitle } from '../../lib/pages/page-title.ts';
import { useSite } from '../../lib/pages/site.ts';
import { SkipLink } from '../../ui/navigation/skip-link.tsx';
import { Toaster } from '../../ui/overlays/toaster.tsx';
import { routeTitle, useRoute } from '../routing/route-names.ts';
import { RouteProgress } from '../routing/route-progress.tsx';
import { usePageFocus } from '../routing/use-page-focus.ts';
import { Frame } from './frame.tsx';
import { KeptPages } from './kept-pages.tsx';
import { LateConfirmer } from './late-confirmer.tsx';
import { LateMiniPlayer } from './late-mini-player.tsx';

/** A window that grows past 768 px on a page that only phones have goes to that page's twin, as on the way in. */
function useTwin() {
  const { handle, params } = useRoute();
  const { search } = useLocation();
  const device = useDevice();
  const navigate = useNavigate();
  const twin = device === 'pc' ? handle.mobileOnly?.twin({ params, search, query: new URLSearchParams(search) }) : '';
  useEffect(() => {
    if (twin) void navigate(twin, { replace: true });
  }, [twin, navigate]);
}

/** A page may name its own thing after this (`usePageTitle`); another path starts from the route's title again. */
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
  useTwin();

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
        <KeptPages />
      </Frame>
      <LateMiniPlayer />
      <Toaster />
      <LateConfirmer />
      <ScrollRestoration storageKey="cymy_scroll" />
    </>
  );
}
