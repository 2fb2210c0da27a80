import { createElement, type ReactNode, useMemo } from 'react';
import { PlaceLink } from './place-link.tsx';
import { type HtmlElement, type HtmlNode, parseHtml } from './safe-html-tree.ts';

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

function showElement({ tag, attributes, children }: HtmlElement, key: number): ReactNode {
  const { colspan, rowspan, href, ...rest } = attributes;
  if (tag === 'a' && href) {
    return (
      <PlaceLink key={key} to={href} {...rest}>
        {show(children)}
      </PlaceLink>
    );
  }
  const props = { ...rest, key, colSpan: colspan, rowSpan: rowspan };
  if (tag === 'img') return createElement(tag, { alt: '', loading: 'lazy', decoding: 'async', ...props });
  return children.length > 0 ? createElement(tag, props, show(children)) : createElement(tag, props);
}
