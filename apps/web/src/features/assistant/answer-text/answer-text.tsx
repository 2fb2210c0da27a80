import { memo, useDeferredValue, useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Citation } from '../api/assistant.api.ts';
import { CitationChip } from './citation-chip.tsx';
import { CitationsContext } from './citations-context.ts';
import { markCitations } from './mark-citations.ts';
import { ownPath, ownPicture } from './safe-place.ts';
import { type Block, splitBlocks } from './split-blocks.ts';
import './answer-text.css';

const REMARK = [remarkGfm, remarkCjkFriendly];
const REHYPE = [markCitations];
/** A quotation that is short and only Chinese is set in vertical columns with red rules, as in old books. */
const CLASSIC = /^[\u3400-\u9fff，。、；：？！“”‘’《》…—\s]{4,56}$/;

interface HastLike {
  type: string;
  value?: string;
  children?: HastLike[];
}

function textOf(node: HastLike | undefined): string {
  return node?.value ?? (node?.children ?? []).map(textOf).join('');
}

const COMPONENTS: Components = {
  // Headings of an answer stand below the page's own.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a({ href, children }) {
    const path = ownPath(href);
    // An answer never leads out of the house by a click: what a model was talked into must not carry anything away.
    return path ? <PrefetchLink to={path}>{children}</PrefetchLink> : <span>{children}</span>;
  },
  img({ src, alt = '' }) {
    const own = ownPicture(src);
    return own ? <FallbackImage src={own} alt={alt} fit="contain" className="answer-picture" /> : <span>{alt}</span>;
  },
  blockquote({ children, node }) {
    const words = textOf(node as HastLike | undefined).trim();
    const classic = CLASSIC.test(words) ? 'classic' : '';
    return (
      <blockquote className={`${classic} ${kaiFallbackClass(words) ?? ''}`.trim() || undefined}>{children}</blockquote>
    );
  },
  cite: ({ node }) => <CitationChip mark={Number(node?.properties.mark)} />,
};

/** A finished block is the same string ever after, so it is parsed once. Raw HTML stays text. */
const BlockText = memo(function BlockText({ source }: { source: string }) {
  return (
    <Markdown remarkPlugins={REMARK} rehypePlugins={REHYPE} components={COMPONENTS} urlTransform={(url) => url}>
      {source}
    </Markdown>
  );
});

/** Longer than this, the first paint does not wait for it. */
const LONG = 1500;
const NOTHING: readonly Block[] = [];

interface AnswerTextProps {
  text: string;
  citations: readonly Citation[];
  /** It still grows: an ink dot stands at its end. */
  growing?: boolean;
}

/** An answer's Markdown. A long one is put on the page between other work, so that typing and scrolling stay smooth. */
export function AnswerText({ text, citations, growing = false }: AnswerTextProps) {
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const shown = useDeferredValue(blocks, text.length > LONG ? NOTHING : blocks);
  return (
    <CitationsContext value={citations}>
      <div className="answer-text" data-growing={growing || undefined} data-follow>
        {shown.map(({ at, source }) => (
          <BlockText key={at} source={source} />
        ))}
      </div>
    </CitationsContext>
  );
}
