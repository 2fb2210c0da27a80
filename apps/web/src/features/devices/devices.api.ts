import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { devices, endDevices, endOtherDevices } from '@meiyu/contract/privacy.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

type DevicePage = CallResult<typeof devices>;
export type Device = DevicePage['rows'][number];

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(devices, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Ended devices are off the list at once, and back on it when the server would not have it. */
function useEnding<Given>(stays: (device: Device, given: Given) => boolean, end: (given: Given) => Promise<unknown>) {
  const client = useQueryClient();
  const { queryKey } = devicesQuery;
  return useMutation({
    mutationFn: end,
    onMutate: async (given: Given) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<DevicePage>(queryKey, (page) => {
        const rows = page?.rows.filter((device) => stays(device, given));
        return page && rows && { ...page, rows, total: rows.length };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useEndDevice() {
  return useEnding<string>(
    ({ id }, ended) => id !== ended,
    (ids) => call(endDevices, { params: { ids } }, { announce: true }),
  );
}

export function useEndOthers() {
  return useEnding<void>(
    ({ current }) => current,
    () => call(endOtherDevices, {}, { announce: true }),
  );
}
