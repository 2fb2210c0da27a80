import { createElement, memo, type ReactNode } from 'react';
import { PlaceLink } from '../../components/place-link.tsx';
import type { PageElement, PageNode, PageTree } from './page-tree.ts';

interface PageViewProps {
  page: number;
  tree: PageTree;
  /** The texts as they are shown, in the tree's order: as printed, or in the other script. */
  texts: readonly string[];
  /** The same page seen through the second window of a spread: there for the eye, not for the Tab key. */
  twin: boolean;
}

/**
 * One page inside the flow. What can be pressed says so in data attributes and is heard by the window around it, so that
 * turning a page makes nothing new.
 */
export const PageView = memo(function PageView({ page, tree, texts, twin }: PageViewProps) {
  const focus = twin ? { tabIndex: -1 } : {};

  function showAll(nodes: readonly PageNode[]): ReactNode[] {
    return nodes.map((node, key) => (typeof node === 'number' ? texts[node] : showElement(node, key)));
  }

  function showElement({ tag, attributes, children }: PageElement, key: number): ReactNode {
    const { class: className, colspan, rowspan, srcset, href, ...rest } = attributes;
    if (tag === 'a') return showLink(href, attributes, children, key);
    if (tag === 'img') {
      const image = { alt: '', decoding: 'async', loading: 'lazy', srcSet: srcset, ...rest, key, draggable: false };
      return createElement('img', image);
    }
    if (tag === 'figure') return showFigure(attributes, children, key);
    const id = twin ? undefined : attributes.id;
    const props = { ...rest, id, key, className, colSpan: colspan, rowSpan: rowspan };
    return children.length > 0 ? createElement(tag, props, showAll(children)) : createElement(tag, props);
  }

  function showLink(
    href: string | undefined,
    attributes: PageElement['attributes'],
    children: PageNode[],
    key: number,
  ) {
    const words = showAll(children);
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

  function showFigure({ class: className }: PageElement['attributes'], children: PageNode[], key: number) {
    return (
      <figure key={key} className={className}>
        {children.map((child, at) => {
          if (typeof child === 'number') return texts[child];
          if (child.tag !== 'img') return showElement(child, at);
          const { src, alt } = child.attributes;
          return (
            <button
              key={`picture-${src}`}
              type="button"
              data-picture={src}
              aria-label={`放大图片${alt ? `：${alt}` : ''}`}
              className="picture-open"
              {...focus}
            >
              {showElement(child, at)}
            </button>
          );
        })}
      </figure>
    );
  }

  return (
    <section data-page={page} className="page">
      {showAll(tree.nodes)}
    </section>
  );
});
