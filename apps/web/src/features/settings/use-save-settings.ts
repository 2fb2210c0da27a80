import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { saveSettings } from '@meiyu/contract/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { settingsQuery } from '../reader/api/reader-settings.api.ts';

export type Settings = CallInput<typeof saveSettings>['body'];

/** A setting that is sent as null is removed. */
function merge<Group extends object>(current: Group | undefined, change: object | undefined): Group {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null)) as Group;
}

/** Applies settings at once, and restores them if the call fails. Only changed settings are sent. */
export function useSaveSettings() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    // Calls run one after the other, so that the last choice wins.
    scope: { id: 'settings' },
    mutationFn: (body: Settings) => call(saveSettings, { body }),
    onMutate: async ({ reader, player, notices }) => {
      await client.cancelQueries({ queryKey });
      const previous = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (current) => ({
        ...current,
        reader: merge(current?.reader, reader),
        player: merge(current?.player, player),
        notices: merge(current?.notices, notices),
      }));
      return { previous };
    },
    onError: (_error, _sent, context) => context && client.setQueryData(queryKey, context.previous),
  });
}
