import { type CSSProperties, createElement, memo, type ReactNode } from 'react';
import { PlaceLink } from '../../../components/links/place-link.tsx';
import type { PageElement, PageNode, PageTree } from '../page-text/page-tree.ts';
import { BookMedia } from './book-media.tsx';

/** Parts that stand above each other: a formula is as wide as the widest of them. */
const STACKED = /^(mtable|mfrac|munder|mover|munderover)$/;

/** Signs have room around them, cells between them. */
const ROOM: Readonly<Record<string, number>> = { mo: 1, mtd: 1, mspace: 2 };

/** About how many characters wide a formula is. */
function widthOf(node: PageNode, texts: readonly string[]): number {
  if (typeof node === 'number') return texts[node]?.length ?? 0;
  const widths = node.children.map((child) => widthOf(child, texts));
  const inside = STACKED.test(node.tag) ? Math.max(0, ...widths) : widths.reduce((sum, width) => sum + width, 0);
  return inside + (ROOM[node.tag] ?? 0);
}

function holdsMedia(node: PageNode): boolean {
  return typeof node !== 'number' && (node.tag === 'audio' || node.tag === 'video' || node.children.some(holdsMedia));
}

/** How the page is shown. */
interface Shown {
  /** The texts as they are shown, in the tree's order: as printed, or in the other script. */
  texts: readonly string[];
  /** The same page seen through the second window of a spread: there for the eye, not for the Tab key. */
  twin: boolean;
}

interface PageViewProps extends Shown {
  page: number;
  tree: PageTree;
}

function focusOf({ twin }: Shown): { tabIndex?: number } {
  return twin ? { tabIndex: -1 } : {};
}

/** The size of a picture, which the style sheet reserves its box by: text must not move when the picture comes. */
function boxOf({ width, height }: PageElement['attributes']): CSSProperties | undefined {
  if (!Number(width) || !Number(height)) return undefined;
  return { '--picture-width': width, '--picture-height': height } as CSSProperties;
}

/**
 * One page inside the flow. What can be pressed says so in data attributes and is heard by the window around it, so that
 * turning a page makes nothing new.
 */
export const PageView = memo(function PageView({ page, tree, texts, twin }: PageViewProps) {
  return (
    <section data-page={page} className={tree.isPicture ? 'page picture-page' : 'page'}>
      {showAll(tree.nodes, { texts, twin })}
    </section>
  );
});

function showAll(nodes: readonly PageNode[], shown: Shown): ReactNode[] {
  return nodes.map((node, key) => (typeof node === 'number' ? shown.texts[node] : showElement(node, key, shown)));
}

function showElement({ tag, attributes, children }: PageElement, key: number, shown: Shown): ReactNode {
  const { class: className, colspan, rowspan, srcset, href, ...rest } = attributes;
  if (tag === 'a') return showLink(attributes, showAll(children, shown), key, shown);
  if (tag === 'img') {
    const style = boxOf(attributes);
    const image = {
      alt: '',
      decoding: 'async',
      loading: 'lazy',
      srcSet: srcset,
      ...rest,
      style,
      key,
      draggable: false,
    };
    return createElement('img', image);
  }
  if (tag === 'figure') return showFigure(attributes, children, key, shown);
  const id = shown.twin ? undefined : attributes.id;
  if (tag === 'audio' || tag === 'video')
    return attributes.src && <BookMedia key={key} kind={tag} src={attributes.src} id={id} {...focusOf(shown)} />;
  const style = tag === 'math' ? { '--chars': widthOf({ tag, attributes, children }, shown.texts) } : undefined;
  const props = { ...rest, id, key, className, colSpan: colspan, rowSpan: rowspan, style };
  // A player is no phrase: HTML allows it in no paragraph.
  const name = tag === 'p' && children.some(holdsMedia) ? 'div' : tag;
  return children.length > 0 ? createElement(name, props, showAll(children, shown)) : createElement(name, props);
}

function showLink(attributes: PageElement['attributes'], words: ReactNode[], key: number, shown: Shown): ReactNode {
  const { href } = attributes;
  const focus = focusOf(shown);
  if (href === undefined) return <span key={key}>{words}</span>;
  if (attributes.class === 'noteref') {
    return (
      <button key={key} type="button" data-note={href.slice(1)} className="noteref" {...focus}>
        {words}
      </button>
    );
  }
  const target = attributes['data-page'];
  if (href.startsWith('#')) {
    if (!target) return <span key={key}>{words}</span>;
    return (
      <a key={key} href={`?page=${target}`} data-page-link={target} {...focus}>
        {words}
      </a>
    );
  }
  return (
    <PlaceLink key={key} to={href} {...focus}>
      {words}
    </PlaceLink>
  );
}

function showFigure(
  { class: className }: PageElement['attributes'],
  children: PageNode[],
  key: number,
  shown: Shown,
): ReactNode {
  return (
    <figure key={key} className={className}>
      {children.map((child, at) => {
        if (typeof child === 'number') return shown.texts[child];
        if (child.tag !== 'img') return showElement(child, at, shown);
        const { src, alt } = child.attributes;
        return (
          <button
            key={`picture-${src}`}
            type="button"
            data-picture={src}
            aria-label={`放大图片${alt ? `：${alt}` : ''}`}
            className="picture-open"
            style={boxOf(child.attributes)}
            {...focusOf(shown)}
          >
            {showElement(child, at, shown)}
          </button>
        );
      })}
    </figure>
  );
}
