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

/** Removes logged-out devices from the list at once, and restores them if the call fails. */
function useLogOutDevices<Input>(
  staysListed: (device: Device, input: Input) => boolean,
  logOut: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient();
  const { queryKey } = devicesQuery;
  return useMutation({
    mutationFn: logOut,
    onMutate: async (input: Input) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<DevicePage>(queryKey, (page) => {
        const rows = page?.rows.filter((device) => staysListed(device, input));
        return page && rows && { ...page, rows, total: rows.length };
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useEndDevice() {
  return useLogOutDevices<string>(
    ({ id }, endedId) => id !== endedId,
    (ids) => call(endDevices, { params: { ids } }, { announce: true }),
  );
}

export function useEndOthers() {
  return useLogOutDevices<void>(
    ({ current }) => current,
    () => call(endOtherDevices, {}, { announce: true }),
  );
}
