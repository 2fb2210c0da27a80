import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { settingsQuery } from '../../reader/api/reader-settings.api.ts';
import { type PlayerChange, rememberPlayer } from '../api/player-settings.api.ts';
import type { Quality } from './pick-source.ts';

interface PlayerSettings {
  speed: number;
  volume: number;
  captions: boolean;
  quality: Quality;
}

const DEFAULTS: PlayerSettings = { speed: 1, volume: 1, captions: true, quality: 'auto' };

/** As the account has them; a visitor's last as long as the visit. */
export function usePlayerSettings() {
  const client = useQueryClient();
  const { data } = useQuery({ ...settingsQuery, enabled: useLoggedIn() });
  const { speed, volume, captions, quality } = data?.player ?? {};

  function change(part: PlayerChange): void {
    client.setQueryData(settingsQuery.queryKey, (known) => ({ ...known, player: { ...known?.player, ...part } }));
    rememberPlayer(part);
  }
  const settings: PlayerSettings = {
    speed: speed ?? DEFAULTS.speed,
    volume: volume ?? DEFAULTS.volume,
    captions: captions ?? DEFAULTS.captions,
    quality: quality ?? DEFAULTS.quality,
  };
  return { ...settings, change };
}

export type OwnSettings = ReturnType<typeof usePlayerSettings>;
