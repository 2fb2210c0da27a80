import { type CSSProperties, createElement, memo, type ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import type { PageElement, PageNode, PageTree } from '../page-text/page-tree.ts';
import { BookMedia } from './book-media.tsx';
import type { PageShape } from './place-line.ts';
import { PlacedText, PrintedLeaf, shapeOf } from './printed-leaf.tsx';
import styles from './reader-text.module.css';

/** Formula elements whose children lie above each other: they are as wide as the widest child. */
const STACKED_TAGS = /^(mtable|mfrac|munder|mover|munderover)$/;

/** Extra width in characters for the spaces around operators and table cells. */
const EXTRA_CHARACTERS: Readonly<Record<string, number>> = { mo: 1, mtd: 1, mspace: 2 };

/** The approximate width of a formula in characters. */
function formulaWidth(node: PageNode, texts: readonly string[]): number {
  if (typeof node === 'number') return texts[node]?.length ?? 0;
  const widths = node.children.map((child) => formulaWidth(child, texts));
  const contentWidth = STACKED_TAGS.test(node.tag)
    ? Math.max(0, ...widths)
    : widths.reduce((sum, width) => sum + width, 0);
  return contentWidth + (EXTRA_CHARACTERS[node.tag] ?? 0);
}

function containsMedia(node: PageNode): boolean {
  return (
    typeof node !== 'number' && (node.tag === 'audio' || node.tag === 'video' || node.children.some(containsMedia))
  );
}

interface DisplayOptions {
  /** The tree's texts in order, as printed or converted between simplified and traditional characters. */
  texts: readonly string[];
  /** Whether this is the second copy of the page in a spread, which the Tab key skips. */
  isCopy: boolean;
  /** Set inside a page of a PDF. */
  pageShape?: PageShape;
}

interface PageViewProps extends DisplayOptions {
  page: number;
  tree: PageTree;
}

function tabIndexProps({ isCopy }: DisplayOptions): { tabIndex?: number } {
  return isCopy ? { tabIndex: -1 } : {};
}

/** The picture's size, so that CSS can reserve its box and the text does not move when it loads. */
function pictureSizeStyle({ width, height }: PageElement['attributes']): CSSProperties | undefined {
  if (!Number(width) || !Number(height)) return undefined;
  return { '--picture-width': width, '--picture-height': height } as CSSProperties;
}

/** One page inside the flow. Data attributes mark what can be pressed; one listener on the stage handles all presses. */
export const PageView = memo(function PageView({ page, tree, texts, isCopy }: PageViewProps) {
  return (
    <section data-page={page} className={tree.isPictureOnly ? `${styles.page} ${styles.picturePage}` : styles.page}>
      {renderNodes(tree.nodes, { texts, isCopy })}
    </section>
  );
});

function renderNodes(nodes: readonly PageNode[], display: DisplayOptions): ReactNode[] {
  return nodes.map((node, key) => (typeof node === 'number' ? display.texts[node] : renderElement(node, key, display)));
}

function renderElement({ tag, attributes, children }: PageElement, key: number, display: DisplayOptions): ReactNode {
  const { class: className, colspan, rowspan, srcset, href, 'data-box': box, ...rest } = attributes;
  if (tag === 'a') return renderLink(attributes, renderNodes(children, display), key, display);
  if (tag === 'img') {
    const style = pictureSizeStyle(attributes);
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
  if (tag === 'figure') return renderFigure(attributes, children, key, display);
  if (box !== undefined && display.pageShape !== undefined) {
    const text = children.map((child) => (typeof child === 'number' ? display.texts[child] : '')).join('');
    return <PlacedText key={key} box={box} text={text} pageShape={display.pageShape} />;
  }
  const id = display.isCopy ? undefined : attributes.id;
  if (tag === 'audio' || tag === 'video')
    return (
      attributes.src && <BookMedia key={key} kind={tag} src={attributes.src} id={id} {...tabIndexProps(display)} />
    );
  const style = tag === 'math' ? { '--chars': formulaWidth({ tag, attributes, children }, display.texts) } : undefined;
  const props = { ...rest, id, key, className, colSpan: colspan, rowSpan: rowspan, style };
  // HTML does not allow a media player inside a paragraph.
  const tagName = tag === 'p' && children.some(containsMedia) ? 'div' : tag;
  return children.length > 0
    ? createElement(tagName, props, renderNodes(children, display))
    : createElement(tagName, props);
}

function renderLink(
  attributes: PageElement['attributes'],
  content: ReactNode[],
  key: number,
  display: DisplayOptions,
): ReactNode {
  const { href } = attributes;
  const focus = tabIndexProps(display);
  if (href === undefined) return <span key={key}>{content}</span>;
  if (attributes.class === 'noteref') {
    return (
      <button key={key} type="button" data-note={href.slice(1)} className="noteref" {...focus}>
        {content}
      </button>
    );
  }
  const targetPage = attributes['data-page'];
  if (href.startsWith('#')) {
    if (!targetPage) return <span key={key}>{content}</span>;
    return (
      <a key={key} href={`?page=${targetPage}`} data-page-link={targetPage} {...focus}>
        {content}
      </a>
    );
  }
  return (
    <PrefetchLink key={key} to={href} {...focus}>
      {content}
    </PrefetchLink>
  );
}

function renderFigure(
  { class: className, 'data-ink': ink }: PageElement['attributes'],
  children: PageNode[],
  key: number,
  display: DisplayOptions,
): ReactNode {
  const picture = children.find((child): child is PageElement => typeof child !== 'number' && child.tag === 'img');
  if (className === 'leaf' && picture) {
    const lines = children.filter((child) => child !== picture);
    return (
      <PrintedLeaf
        key={key}
        picture={picture.attributes}
        isPhoto={ink === 'photo'}
        tabIndex={tabIndexProps(display).tabIndex}
      >
        {renderNodes(lines, { ...display, pageShape: shapeOf(picture.attributes) })}
      </PrintedLeaf>
    );
  }
  return (
    <figure key={key} className={className}>
      {children.map((child, index) => {
        if (typeof child === 'number') return display.texts[child];
        if (child.tag !== 'img') return renderElement(child, index, display);
        const { src, alt } = child.attributes;
        return (
          <button
            key={`picture-${src}`}
            type="button"
            data-picture={src}
            aria-label={`放大图片${alt ? `：${alt}` : ''}`}
            className={styles.pictureButton}
            style={pictureSizeStyle(child.attributes)}
            {...tabIndexProps(display)}
          >
            {renderElement(child, index, display)}
          </button>
        );
      })}
    </figure>
  );
}
