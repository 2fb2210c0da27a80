import { lazy, Suspense } from 'react';
import { useDevice } from '../../lib/device.ts';
import { usePageFacts } from '../../lib/page-title.ts';
import type { PreparePage } from '../../lib/prepare-page.ts';
import { useSite } from '../../lib/site.ts';
import { useLoggedIn } from '../../lib/use-session.ts';
import { prepareHome } from './home.api.ts';
import { HomeAssistant } from './home-assistant.tsx';
import { HomeEntries } from './home-entries.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRooms } from './home-rooms.tsx';

export const preparePage: PreparePage = ({ client, device }) => prepareHome(client, device);

/** Only for those who are logged in, so only they fetch it. */
const HomeResume = lazy(async () => ({ default: (await import('./home-resume.tsx')).HomeResume }));

export function HomePage() {
  const loggedIn = useLoggedIn();
  const { name } = useSite();
  usePageFacts({ description: '', thing: { '@type': 'WebSite', name } });
  const phone = useDevice() === 'mobile';
  return (
    <>
      <HomeHero />
      {phone && <HomeEntries />}
      {loggedIn && (
        <Suspense>
          <HomeResume />
        </Suspense>
      )}
      <HomeRooms />
      {!phone && <HomeAssistant />}
    </>
  );
}
