import { type ChildNode, Element, elementsOf, isBlank, isTag, rewrite, Text } from './tree.ts';

/** A stored picture with its size, so that pages can reserve space for it. */
export interface ShownPicture {
  hash: string;
  width: number;
  height: number;
}

interface PictureUse {
  find: (src: string) => ShownPicture | undefined;
  attribsOf: (picture: ShownPicture) => Record<string, string>;
  /** Whether the alt text is also shown as a caption, as for Markdown; in HTML it is only the alternative text. */
  showsAltAsCaption: boolean;
}

/**
 * Sets the address of every picture; missing pictures and empty figures are removed. A paragraph that contains only a
 * picture becomes a figure.
 */
export function placePictures(nodes: ChildNode[], pictureUse: PictureUse): ChildNode[] {
  const toImage = (img: Element): Element[] => {
    const picture = pictureUse.find(img.attribs.src ?? '');
    return picture ? [new Element('img', { ...pictureUse.attribsOf(picture), alt: img.attribs.alt ?? '' }, [])] : [];
  };
  const toFigure = (img: Element): Element[] =>
    toImage(img).map((image) => {
      const caption = pictureUse.showsAltAsCaption ? img.attribs.alt : '';
      const captions = caption ? [new Element('figcaption', {}, [new Text(caption)])] : [];
      return new Element('figure', { class: 'plate' }, [image, ...captions]);
    });
  const placed = rewrite(nodes, (element) => {
    if (element.name === 'img') return toImage(element);
    if (element.name === 'figure') {
      element.attribs = { ...element.attribs, class: 'plate' };
      const pictures = elementsOf(element.children).filter((inner) => inner.name === 'img');
      const isEmpty = pictures.length > 0 && pictures.every((img) => !pictureUse.find(img.attribs.src ?? ''));
      return isEmpty ? [] : undefined;
    }
    const only = onlyPicture(element);
    return only ? toFigure(only) : undefined;
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

/** The addresses of all pictures in the text, each once. */
export function pictureSources(nodes: ChildNode[]): string[] {
  const images = elementsOf(nodes).filter((element) => element.name === 'img');
  return [...new Set(images.map((img) => img.attribs.src ?? '').filter(Boolean))];
}
