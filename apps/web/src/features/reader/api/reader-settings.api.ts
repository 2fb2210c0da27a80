import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { getSettings, saveSettings } from '@meiyu/contract/settings.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';

type SavedSettings = NonNullable<CallResult<typeof getSettings>['reader']>;
export type ReaderSettings = Required<{ [K in keyof SavedSettings]: NonNullable<SavedSettings[K]> }>;
type SettingsChange = Partial<ReaderSettings>;

const SAVE_DELAY_MS = 800;

export const settingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal, silentOnFailure: true }),
  staleTime: 5 * 60_000,
});

/**
 * The account's settings, with this page's defaults for missing ones. A change applies at once and is saved after a short
 * pause. Only changed settings are sent, so that two devices do not undo each other's changes.
 */
export function useReaderSettings(defaults: ReaderSettings) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(settingsQuery);
  const unsentChange = useRef<SettingsChange>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function save() {
    const reader = unsentChange.current;
    unsentChange.current = {};
    // Settings that could not be saved stay on screen and are sent with the next change.
    call(saveSettings, { body: { reader } }, { silentOnFailure: true }).catch(() => {
      unsentChange.current = { ...reader, ...unsentChange.current };
    });
  }

  function change(changes: SettingsChange) {
    unsentChange.current = { ...unsentChange.current, ...changes };
    client.setQueryData(settingsQuery.queryKey, (cached) => ({ ...cached, reader: { ...cached?.reader, ...changes } }));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_DELAY_MS);
  }

  useEffect(() => {
    const saveOnLeave = () => {
      clearTimeout(timer.current);
      const reader = unsentChange.current;
      unsentChange.current = {};
      if (Object.keys(reader).length > 0) sendKeepalive(saveSettings, { body: { reader } });
    };
    window.addEventListener('pagehide', saveOnLeave);
    return () => {
      window.removeEventListener('pagehide', saveOnLeave);
      saveOnLeave();
    };
  }, []);

  return { settings: { ...defaults, ...data?.reader }, isPending, change };
}
