import { networkInterfaces } from 'node:os';

/** Networks of containers, virtual machines and tunnels, which other devices of the school cannot reach. */
const VIRTUAL = /^(?:br-|cni|docker|flannel|lo|tap|tun|utun|vEthernet|veth|virbr|vmnet)/;

/** The IPv4 addresses under which other devices of the local network may reach this machine. */
export function ownAddresses(interfaces = networkInterfaces()): string[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    VIRTUAL.test(name) ? [] : addresses.filter(({ family, internal }) => family === 'IPv4' && !internal),
  );
  // 169.254.x.x is what a machine calls itself that was given no address.
  return [...new Set(all.map(({ address }) => address))].filter((address) => !address.startsWith('169.254.'));
}
