import { posix } from 'node:path';
import type { Archive } from '../../../files/archive.ts';
import { decode } from './package.ts';

/** The path and id that a link in a document refers to; undefined for links to the web. */
export function resolveHref(archive: Archive, from: string, href: string): { path: string; id: string } | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return undefined;
  const [file = '', id = ''] = href.split('#');
  const path = archive.find(file === '' ? from : posix.join(posix.dirname(from), decode(file)));
  return path ? { path, id: decode(id) } : undefined;
}
