import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { settingsQuery } from '../reader/api/reader-settings.api.ts';

export type Settings = CallInput<typeof saveSettings>['body'];

/** In use at once, and back as it was when the server would not have it. Only what was changed is sent. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'settings' },
    mutationFn: (body: Settings) => call(saveSettings, { body }),
    onMutate: async ({ reader, player }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (known) => ({
        ...known,
        reader: { ...known?.reader, ...reader },
        player: { ...known?.player, ...player },
      }));
      return { before };
    },
    onError: (_error, _sent, kept) => kept && client.setQueryData(queryKey, kept.before),
  });
}
