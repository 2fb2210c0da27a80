import { useDevice } from '../../lib/browser/device.ts';
import { usePageFacts } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { useSite } from '../../lib/pages/site.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { latePart, useLatePart } from '../../ui/messages/use-late-part.ts';
import { prepareHome } from './api/home.api.ts';
import { HomeAssistant } from './home-assistant.tsx';
import { HomeEntries } from './home-entries.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRooms } from './home-rooms.tsx';

export const preparePage: PreparePage = ({ client, device }) => prepareHome(client, device);

/** Only for those who are logged in, so only they fetch it. */
const homeResume = latePart(async () => (await import('./home-resume.tsx')).HomeResume, { isExtra: true });

export function HomePage() {
  const loggedIn = useLoggedIn();
  const HomeResume = useLatePart(homeResume, loggedIn);
  const { name } = useSite();
  usePageFacts({ description: '', thing: { '@type': 'WebSite', name } });
  const phone = useDevice() === 'mobile';
  return (
    <>
      <HomeHero />
      {phone && <HomeEntries />}
      {loggedIn && HomeResume && <HomeResume />}
      <HomeRooms />
      {!phone && <HomeAssistant />}
    </>
  );
}
