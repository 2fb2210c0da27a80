import { useState } from 'react';
import { useDevice } from '../../lib/browser/device.ts';
import { useInView } from '../../lib/browser/use-in-view.ts';
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

/** Loaded when a visitor comes near, so that its code is no part of a first visit. */
const homeExhibitions = lazyComponent(async () => (await import('./sections/home-exhibitions.tsx')).HomeExhibitions, {
  silentOnFailure: true,
});

export function HomePage() {
  const loggedIn = useLoggedIn();
  const HomeResume = useLazyComponent(homeResume, loggedIn);
  const [isNear, setNear] = useState(false);
  const exhibitionsPlace = useInView<HTMLDivElement>(() => setNear(true), !isNear, '50%');
  const HomeExhibitions = useLazyComponent(homeExhibitions, isNear);
  const { name } = useSite();
  usePageMetadata({ description: '', jsonLd: { '@type': 'WebSite', name } });
  const isPhone = useDevice() === 'mobile';
  return (
    <>
      <HomeHero />
      {isPhone && <HomeEntries />}
      {loggedIn && HomeResume && <HomeResume />}
      <HomeSections />
      <div ref={exhibitionsPlace}>{HomeExhibitions && <HomeExhibitions Section={HomeSection} />}</div>
      {!isPhone && <HomeAssistant />}
    </>
  );
}
