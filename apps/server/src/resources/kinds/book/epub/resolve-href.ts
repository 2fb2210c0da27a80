import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { decode } from './package.ts';

/** `path#id` of what an address in a document means; undefined for the web. */
export function resolveHref(archive: Archive, from: string, href: string): { path: string; id: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [file = '', id = ''] = href.split('#');
  const path = archive.find(file === '' ? from : posix.join(posix.dirname(from), decode(file)));
  return path ? { path, id: decode(id) } : undefined;
}
