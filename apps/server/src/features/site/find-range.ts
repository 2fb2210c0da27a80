import type { Listen } from '../../db/connections/listen.ts';
import { readIpAddress } from './ip-address.ts';
import { type IpRangesRepo, watchIpRanges } from './ip-ranges.repo.ts';

const MAX_REMEMBERED = 20_000;

interface FindRangeDeps {
  repo: Pick<IpRangesRepo, 'list'>;
  /** Whether the address is in any range. */
  isAuthorised: (address: string) => boolean;
  listen: Listen;
  warn: (line: string) => void;
}

export interface FindRange {
  /** The id of the smallest range that contains the address, or ''. In memory. */
  find(address: string): string;
  stop(): Promise<void>;
}

/** Finds the address range of a reader, for the statistics. */
export async function startFindRange({ repo, isAuthorised, listen, warn }: FindRangeDeps): Promise<FindRange> {
  const sorted = async () =>
    (await repo.list()).sort((a, b) => Number(a.last - a.first - (b.last - b.first)) || (a.id < b.id ? -1 : 1));
  let ranges = await sorted();
  let known = new Map<string, string>();

  const stop = await watchIpRanges(listen, () => {
    sorted().then(
      (read) => {
        ranges = read;
        known = new Map();
      },
      (error: Error) => warn(`address ranges could not be read for the statistics: ${error.message}`),
    );
  });

  function look(text: string): string {
    const address = readIpAddress(text);
    if (!address) return '';
    const { version, value } = address;
    const range = ranges.find((each) => each.version === version && each.first <= value && value <= each.last);
    return range?.id ?? '';
  }

  return {
    find(address) {
      if (!isAuthorised(address)) return '';
      const remembered = known.get(address);
      if (remembered !== undefined) return remembered;
      const id = look(address);
      if (known.size >= MAX_REMEMBERED) known = new Map();
      known.set(address, id);
      return id;
    },
    stop,
  };
}
