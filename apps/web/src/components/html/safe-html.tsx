import { createElement, type ReactNode, useMemo } from 'react';
import { kaiVoice } from '../../lib/format/kai-letters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { PlaceLink } from '../links/place-link.tsx';
import type { HtmlElement, HtmlNode } from './html-tree.ts';
import { parseHtml } from './safe-html-tree.ts';

interface SafeHtmlProps {
  html: string;
  className?: string;
}

/** The one place where HTML from the server is shown. It becomes React's own elements, never markup. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={className}>{show(nodes)}</div>;
}

function show(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, index) => (typeof node === 'string' ? node : showElement(node, index)));
}

/** Offers a picture in several sizes and keeps it within the text column and 85 % of the height of the window. */
function roomFor({ src = '', width, height }: HtmlElement['attributes']) {
  const set = pictureSet(src, 1600);
  return {
    ...(set && { srcSet: set, sizes: '(max-width: 768px) 100vw, 720px' }),
    ...(width &&
      height && { style: { maxWidth: `min(100%, ${Math.round((85 * Number(width)) / Number(height))}vh)` } }),
  };
}

/** Those that article-text.css sets in Kai. */
const IN_KAI: ReadonlySet<string> = new Set(['blockquote', 'figcaption']);

function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

function voiceFor(children: readonly HtmlNode[]) {
  return { className: kaiVoice(...children.map(textOf)) };
}

function showElement({ tag, attributes, children }: HtmlElement, key: number): ReactNode {
  const { colspan, rowspan, href, ...rest } = attributes;
  if (tag === 'a' && href) {
    return (
      <PlaceLink key={key} to={href} {...rest}>
        {show(children)}
      </PlaceLink>
    );
  }
  const props = { ...rest, key, colSpan: colspan, rowSpan: rowspan, ...(IN_KAI.has(tag) && voiceFor(children)) };
  if (tag === 'img') return <img key={key} alt="" loading="lazy" decoding="async" {...rest} {...roomFor(rest)} />;
  return children.length > 0 ? createElement(tag, props, show(children)) : createElement(tag, props);
}
