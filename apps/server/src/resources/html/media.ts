import { mediaUrl } from '../file-urls.ts';
import type { StoredMedia } from '../files/import-files.ts';
import { type ChildNode, Element, elementsOf, rewrite } from './tree.ts';

/* Recordings inside the text of a book: `<audio>` and `<video>` with the address of a stored file. */

export const isMedia = ({ name }: Element) => name === 'audio' || name === 'video';

export function mediaSources(nodes: ChildNode[]): { src: string; kind: 'audio' | 'video' }[] {
  return elementsOf(nodes)
    .filter(isMedia)
    .map(({ name, attribs }) => ({ src: attribs.src ?? '', kind: name === 'video' ? 'video' : 'audio' }));
}

/** Sets the address of every recording that `find` returns and removes the others. */
export function placeMedia(nodes: ChildNode[], find: (src: string) => StoredMedia | undefined): ChildNode[] {
  return rewrite(nodes, (element) => {
    if (!isMedia(element)) return undefined;
    const stored = find(element.attribs.src ?? '');
    if (!stored) return [];
    const name = stored.mime.startsWith('audio/') ? 'audio' : element.name;
    return [new Element(name, { src: mediaUrl(stored.hash, encodeURIComponent(stored.name ?? 'file')) }, [])];
  });
}
