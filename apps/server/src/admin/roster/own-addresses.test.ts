import { expect, test } from 'vitest';
import { ownAddresses } from './own-addresses.ts';

const at = (address: string, more = {}) => ({
  ...{ address, family: 'IPv4' as const, internal: false, netmask: '', mac: '', cidr: null },
  ...more,
});

test('addresses that other devices can reach, without those of containers and of the machine itself', () => {
  const addresses = ownAddresses({
    lo: [at('127.0.0.1', { internal: true })],
    eth0: [at('192.168.1.5'), at('192.168.1.5'), at('169.254.3.4')],
    docker0: [at('172.17.0.1')],
    'br-3f2a': [at('172.18.0.1')],
    wlan0: [{ ...at('fe80::1'), family: 'IPv6', scopeid: 2 }, at('10.3.0.7')],
  });
  expect(addresses).toEqual(['192.168.1.5', '10.3.0.7']);
});
