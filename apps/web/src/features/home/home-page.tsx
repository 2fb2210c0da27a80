import { useDevice } from '../../lib/device.ts';
import type { PreparePage } from '../../lib/prepare-page.ts';
import { prepareHome } from './home.api.ts';
import { HomeAssistant } from './home-assistant.tsx';
import { HomeEntries } from './home-entries.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeRooms } from './home-rooms.tsx';

export const preparePage: PreparePage = ({ client, device }) => prepareHome(client, device);

export function HomePage() {
  const phone = useDevice() === 'mobile';
  return (
    <>
      <HomeHero />
      {phone && <HomeEntries />}
      <HomeRooms />
      {!phone && <HomeAssistant />}
    </>
  );
}
