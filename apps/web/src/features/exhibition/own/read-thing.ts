import type { Facts } from './own.api.ts';

/** The work or drawing that an address wants to be hung: `?add=work:shan-tu`. */
export function readThing(query: URLSearchParams): Pick<Facts, 'kind' | 'id'> | undefined {
  const [, kind, id = ''] = /^(work|drawing):([A-Za-z0-9_-]{1,64})$/.exec(query.get('add') ?? '') ?? [];
  return kind === 'work' || kind === 'drawing' ? { kind, id } : undefined;
}
