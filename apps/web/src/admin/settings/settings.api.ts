import * as settings from '@meiyu/contract/admin/settings.ts';
import type { CallInput, CallResult } from '@meiyu/contract/endpoint.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export type SettingsDetails = CallResult<typeof settings.details>;
export type GroupState = SettingsDetails['groups'][number];
export type SettingState = GroupState['settings'][number];
export type Saved = CallResult<typeof settings.save>;
type SaveInput = CallInput<typeof settings.save>['body'];

/** A model may have to be loaded first. */
const TRY_LIMIT_MS = 60_000;

/** Kept while the page is open: the revision must be that of the values that are shown. */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => call(settings.details, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export function useSettingChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveInput) => call(settings.save, { body }),
    async onSuccess({ saved, current }) {
      client.setQueryData(
        settingsQuery.queryKey,
        (before) =>
          before && { ...before, groups: before.groups.map((each) => (each.group === current.group ? current : each)) },
      );
      if (!saved) return;
      await client.invalidateQueries({ queryKey: ['admin', 'system'] });
      await client.invalidateQueries({ queryKey: ['admin', 'access'] });
    },
  });
}

export const trySms = (phone: string) => call(settings.trySms, { body: { phone } });
export const tryMail = (address: string) => call(settings.tryMail, { body: { address } }, { limitMs: TRY_LIMIT_MS });
export const tryChat = (question: string) => call(settings.tryChat, { body: { question } }, { limitMs: TRY_LIMIT_MS });
export const tryImage = (prompt: string) => call(settings.tryImage, { body: { prompt } }, { limitMs: TRY_LIMIT_MS });
