import { createElement, type ReactNode, useMemo } from 'react';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { parseHtml } from './safe-html-tree.ts';

interface SafeHtmlProps {
  html: string;
  className?: string;
}

/** The only component that shows HTML from the server. It creates React elements, never markup. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={className}>{renderNodes(nodes)}</div>;
}

function renderNodes(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === 'string' ? node : renderElement(node, index)));
}

/** Offers a picture in several sizes and keeps it within the text column and 85 % of the height of the window. */
function imageSizing({ src = '', width, height }: HtmlElement['attributes']) {
  const srcSet = pictureSet(src, 1600);
  return {
    ...(srcSet && { srcSet, sizes: '(max-width: 768px) 100vw, 720px' }),
    ...(width &&
      height && { style: { maxWidth: `min(100%, ${Math.round((85 * Number(width)) / Number(height))}vh)` } }),
  };
}

/** Elements that article-text.module.css sets in Kai. */
const KAI_ELEMENTS: ReadonlySet<string> = new Set(['blockquote', 'figcaption']);

function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

function kaiProps(children: readonly HtmlNode[]) {
  return { className: kaiFallbackClass(...children.map(textOf)) };
}

function renderElement({ tag, attributes, children }: HtmlElement, key: number): ReactNode {
  const { colspan, rowspan, href, ...rest } = attributes;
  if (tag === 'a' && href) {
    return (
      <PrefetchLink key={key} to={href} {...rest}>
        {renderNodes(children)}
      </PrefetchLink>
    );
  }
  const props = { ...rest, key, colSpan: colspan, rowSpan: rowspan, ...(KAI_ELEMENTS.has(tag) && kaiProps(children)) };
  if (tag === 'img') return <img key={key} alt="" loading="lazy" decoding="async" {...rest} {...imageSizing(rest)} />;
  return children.length > 0 ? createElement(tag, props, renderNodes(children)) : createElement(tag, props);
}
