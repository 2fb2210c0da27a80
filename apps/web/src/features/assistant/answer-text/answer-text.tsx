import { Fragment, memo, useDeferredValue, useMemo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Citation } from '../api/assistant.api.ts';
import type { CitedWork } from '../cited-works/cited-works.api.ts';
import { placeFigures } from '../cited-works/place-figures.ts';
import { WorkDialog } from '../cited-works/work-dialog.tsx';
import { type Enlarged, WorkFigures } from '../cited-works/work-figure.tsx';
import { CodeBlock } from '../code/code-block.tsx';
import { Formula } from '../formulas/formula.tsx';
import { markFormulas, replaceFormulas } from '../formulas/mark-formulas.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './answer-text.module.css';
import { CitationChip } from './citation-chip.tsx';
import { CitationsContext } from './citations-context.ts';
import { markCitations } from './mark-citations.ts';
import { sitePath, sitePicture } from './safe-links.ts';
import { type Block, splitBlocks } from './split-blocks.ts';

const REMARK_PLUGINS = [remarkGfm, remarkCjkFriendly];
/** A short, purely Chinese quotation is set in vertical columns with red rules, as in old books. */
const CLASSIC_QUOTATION = /^[\u3400-\u9fff，。、；：？！“”‘’《》…—\s]{4,56}$/;

interface HastLike {
  type: string;
  value?: string;
  children?: HastLike[];
}

function textOf(node: HastLike | undefined): string {
  return node?.value ?? (node?.children ?? []).map(textOf).join('');
}

const COMPONENTS: Components = {
  // Headings of an answer are below the level of the page's own.
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  a({ href, children }) {
    const path = sitePath(href);
    // Links to other sites are not clickable: a manipulated model could use them to leak the conversation.
    if (!path) return <span>{children}</span>;
    return (
      <PrefetchLink to={path} className={assistantStyles.link}>
        {children}
      </PrefetchLink>
    );
  },
  img({ src, alt = '' }) {
    const picture = sitePicture(src);
    return picture ? (
      <FallbackImage src={picture} alt={alt} fit="contain" className={styles.answerPicture} />
    ) : (
      <span>{alt}</span>
    );
  },
  blockquote({ children, node }) {
    const quotation = textOf(node as HastLike | undefined).trim();
    const classic = CLASSIC_QUOTATION.test(quotation) ? styles.classic : '';
    return (
      <blockquote className={`${classic} ${kaiFallbackClass(quotation) ?? ''}`.trim() || undefined}>
        {children}
      </blockquote>
    );
  },
  pre({ children, node }) {
    const [code] = node?.children ?? [];
    if (code?.type !== 'element' || code.tagName !== 'code') return <pre>{children}</pre>;
    const [language] = Array.isArray(code.properties.className) ? code.properties.className : [];
    return <CodeBlock language={String(language ?? '').replace('language-', '')} source={textOf(code as HastLike)} />;
  },
  var({ node }) {
    const { tex, isDisplay } = node?.properties ?? {};
    return <Formula tex={String(tex)} isDisplay={isDisplay === true} />;
  },
  cite: ({ node }) => <CitationChip mark={Number(node?.properties.mark)} />,
};

/** Memoised: a finished block never changes, so it is parsed once. Raw HTML stays text. */
const BlockText = memo(function BlockText({ source }: { source: string }) {
  const marked = replaceFormulas(source);
  return (
    <Markdown
      remarkPlugins={REMARK_PLUGINS}
      rehypePlugins={[[markFormulas, marked], markCitations]}
      components={COMPONENTS}
      urlTransform={(url) => url}
    >
      {marked.source}
    </Markdown>
  );
});

/** Longer texts are rendered after the first paint. */
const MAX_IMMEDIATE_LENGTH = 1500;
const NO_BLOCKS: readonly Block[] = [];
const NO_WORKS: readonly CitedWork[] = [];

interface AnswerTextProps {
  text: string;
  citations: readonly Citation[];
  /** The works of the citations whose pictures are shown. */
  works?: readonly CitedWork[];
  /** Whether text is still arriving; then an ink dot is shown at its end. */
  isGrowing?: boolean;
}

/** An answer's Markdown. A long one is rendered with low priority, so that typing and scrolling stay smooth. */
export function AnswerText({ text, citations, works = NO_WORKS, isGrowing = false }: AnswerTextProps) {
  const [enlarged, setEnlarged] = useState<Enlarged>();
  const blocks = useMemo(() => splitBlocks(text), [text]);
  const renderedBlocks = useDeferredValue(blocks, text.length > MAX_IMMEDIATE_LENGTH ? NO_BLOCKS : blocks);
  const lastBlock = renderedBlocks.length - 1;
  // The end of a growing text stays its last element, so no figure comes after the block that still grows.
  const figures = placeFigures(renderedBlocks, citations, works, isGrowing ? lastBlock - 1 : lastBlock);
  return (
    <CitationsContext value={citations}>
      <div
        className={`${articleTextStyles.articleText} ${styles.answerText}`}
        data-growing={isGrowing || undefined}
        data-follow
      >
        {renderedBlocks.map(({ start, source }, index) => {
          const blockFigures = figures.get(index);
          return (
            <Fragment key={start}>
              <BlockText source={source} />
              {blockFigures && <WorkFigures figures={blockFigures} onEnlarge={setEnlarged} />}
            </Fragment>
          );
        })}
      </div>
      <WorkDialog enlarged={enlarged} onShow={setEnlarged} onClose={() => setEnlarged(undefined)} />
    </CitationsContext>
  );
}
