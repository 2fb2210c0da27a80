import { useEffect, useState } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { useSite } from '../../lib/pages/site.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/messages/use-lazy-component.ts';
import { prepareHome } from './api/home.api.ts';
import { HomeAssistant } from './home-assistant.tsx';
import { HomeEntries } from './home-entries.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeSections } from './home-sections.tsx';
import { HomeSection } from './sections/home-section.tsx';

export const preparePage: PreparePage = ({ client, device }) => prepareHome(client, device);

/** Loaded only for logged-in users. */
const homeResume = lazyComponent(async () => (await import('./home-resume.tsx')).HomeResume, { silentOnFailure: true });

/** Below the first screen and loaded when the page is scrolled, so that its code is no part of a first visit. */
const homeExhibitions = lazyComponent(async () => (await import('./sections/home-exhibitions.tsx')).HomeExhibitions, {
  silentOnFailure: true,
});

export function HomePage() {
  const loggedIn = useLoggedIn();
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setScrolled(true);
    addEventListener('scroll', onScroll, { once: true, passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  const HomeResume = useLazyComponent(homeResume, loggedIn);
  const HomeExhibitions = useLazyComponent(homeExhibitions, hasScrolled);
  const { name } = useSite();
  usePageMetadata({ description: '', jsonLd: { '@type': 'WebSite', name } });
  const isPhone = useDevice() === 'mobile';
  return (
    <>
      <HomeHero />
      {isPhone && <HomeEntries />}
      {loggedIn && HomeResume && <HomeResume />}
      <HomeSections />
      {HomeExhibitions && <HomeExhibitions Section={HomeSection} />}
      {!isPhone && <HomeAssistant />}
    </>
  );
}
