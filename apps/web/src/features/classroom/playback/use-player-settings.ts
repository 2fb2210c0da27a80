import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { settingsQuery } from '../../reader/api/reader-settings.api.ts';
import { type PlayerChange, savePlayerSettings } from '../api/player-settings.api.ts';
import type { Quality } from './pick-source.ts';

interface PlayerSettings {
  speed: number;
  volume: number;
  captions: boolean;
  quality: Quality;
}

const DEFAULTS: PlayerSettings = { speed: 1, volume: 1, captions: true, quality: 'auto' };

/** The account's settings; a visitor's changes last until the page is closed. */
export function usePlayerSettings() {
  const client = useQueryClient();
  const { data } = useQuery({ ...settingsQuery, enabled: useLoggedIn() });
  const { speed, volume, captions, quality } = data?.player ?? {};

  function change(changes: PlayerChange): void {
    client.setQueryData(settingsQuery.queryKey, (cached) => ({ ...cached, player: { ...cached?.player, ...changes } }));
    savePlayerSettings(changes);
  }
  const settings: PlayerSettings = {
    speed: speed ?? DEFAULTS.speed,
    volume: volume ?? DEFAULTS.volume,
    captions: captions ?? DEFAULTS.captions,
    quality: quality ?? DEFAULTS.quality,
  };
  return { ...settings, change };
}

export type EditablePlayerSettings = ReturnType<typeof usePlayerSettings>;
