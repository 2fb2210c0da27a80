import { type ChildNode, Element, elementsOf, isBlank, isTag, rewrite, Text } from './tree.ts';

/** A picture as it is shown: known by its file, with its size so that the page does not jump. */
export interface ShownPicture {
  hash: string;
  width: number;
  height: number;
}

interface PictureUse {
  find: (src: string) => ShownPicture | undefined;
  attribsOf: (picture: ShownPicture) => Record<string, string>;
  /** Whether a picture's own words are its caption, as in Markdown; in other HTML they are for those who cannot see it. */
  captions: boolean;
}

/**
 * Every picture gets the address of its file; one that is not there goes, with what it leaves empty. A paragraph that
 * is nothing but a picture becomes a figure.
 */
export function placePictures(nodes: ChildNode[], use: PictureUse): ChildNode[] {
  const show = (img: Element): Element[] => {
    const picture = use.find(img.attribs.src ?? '');
    return picture ? [new Element('img', { ...use.attribsOf(picture), alt: img.attribs.alt ?? '' }, [])] : [];
  };
  const frame = (img: Element): Element[] =>
    show(img).map((shown) => {
      const caption = use.captions ? img.attribs.alt : '';
      const words = caption ? [new Element('figcaption', {}, [new Text(caption)])] : [];
      return new Element('figure', { class: 'plate' }, [shown, ...words]);
    });
  const placed = rewrite(nodes, (element) => {
    if (element.name === 'img') return show(element);
    if (element.name === 'figure') {
      element.attribs = { ...element.attribs, class: 'plate' };
      const pictures = elementsOf(element.children).filter((inner) => inner.name === 'img');
      const gone = pictures.length > 0 && pictures.every((img) => !use.find(img.attribs.src ?? ''));
      return gone ? [] : undefined;
    }
    const only = onlyPicture(element);
    return only ? frame(only) : undefined;
  });
  return placed.flatMap((node) =>
    isTag(node) && node.name === 'img' ? [new Element('figure', { class: 'plate' }, [node])] : [node],
  );
}

function onlyPicture(element: Element): Element | undefined {
  if (!/^(p|div)$/.test(element.name)) return undefined;
  const [only, ...more] = element.children.filter((child) => !isBlank(child));
  return only && isTag(only) && only.name === 'img' && more.length === 0 ? only : undefined;
}

/** Every address of a picture in the text, each once. */
export function pictureSources(nodes: ChildNode[]): string[] {
  const images = elementsOf(nodes).filter((element) => element.name === 'img');
  return [...new Set(images.map((img) => img.attribs.src ?? '').filter(Boolean))];
}
