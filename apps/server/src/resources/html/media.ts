import { mediaUrl } from '../file-urls.ts';
import type { KeptMedia } from '../files/keep-files.ts';
import { type ChildNode, Element, elementsOf, rewrite } from './tree.ts';

/* Recordings inside a book's text: `<audio>` and `<video>` with the address of their file, played by the reader. */

export const isMedia = ({ name }: Element) => name === 'audio' || name === 'video';

export function mediaSources(nodes: ChildNode[]): { src: string; kind: 'audio' | 'video' }[] {
  return elementsOf(nodes)
    .filter(isMedia)
    .map(({ name, attribs }) => ({ src: attribs.src ?? '', kind: name === 'video' ? 'video' : 'audio' }));
}

/** Every recording gets the address of its file; one that was not kept goes. */
export function placeMedia(nodes: ChildNode[], find: (src: string) => KeptMedia | undefined): ChildNode[] {
  return rewrite(nodes, (element) => {
    if (!isMedia(element)) return undefined;
    const kept = find(element.attribs.src ?? '');
    if (!kept) return [];
    const name = kept.mime.startsWith('audio/') ? 'audio' : element.name;
    return [new Element(name, { src: mediaUrl(kept.hash, encodeURIComponent(kept.name ?? 'file')) }, [])];
  });
}
