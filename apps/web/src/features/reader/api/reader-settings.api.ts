import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { getSettings, saveSettings } from '@meiyu/contract/settings.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { sendLastWord } from '../../../lib/calls/last-word.ts';

type Saved = NonNullable<CallResult<typeof getSettings>['reader']>;
export type ReaderSettings = Required<{ [K in keyof Saved]: NonNullable<Saved[K]> }>;
type Change = Partial<ReaderSettings>;

const SAVE_MS = 800;

export const settingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: ({ signal }) => call(getSettings, {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
});

/**
 * The account's settings over this page's own defaults. A change is used at once and sent when the hand rests: only what
 * was changed, so that two devices do not undo each other.
 */
export function useReaderSettings(defaults: ReaderSettings) {
  const client = useQueryClient();
  const { data, isPending } = useQuery(settingsQuery);
  const unsent = useRef<Change>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function save() {
    const reader = unsent.current;
    unsent.current = {};
    // What a lost connection swallowed is on screen all the same, and goes along with the next change.
    call(saveSettings, { body: { reader } }, { quiet: true }).catch(() => {
      unsent.current = { ...reader, ...unsent.current };
    });
  }

  function change(part: Change) {
    unsent.current = { ...unsent.current, ...part };
    client.setQueryData(settingsQuery.queryKey, (known) => ({ ...known, reader: { ...known?.reader, ...part } }));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_MS);
  }

  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current);
      const reader = unsent.current;
      unsent.current = {};
      if (Object.keys(reader).length > 0) sendLastWord(saveSettings, { body: { reader } });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return { settings: { ...defaults, ...data?.reader }, isPending, change };
}
