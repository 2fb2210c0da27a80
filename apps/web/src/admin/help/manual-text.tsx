import { memo, useState } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { anchorOf, pageOfSection } from '../frame/manual-sections.ts';
import { pictureOf } from './manual.ts';
import styles from './manual-text.module.css';

const REMARK_PLUGINS = [remarkGfm, remarkCjkFriendly];

interface HastLike {
  value?: string;
  children?: HastLike[];
}

function textOf(node: HastLike | undefined): string {
  return node?.value ?? (node?.children ?? []).map(textOf).join('');
}

const COMPONENTS: Components = {
  h2({ children, node }) {
    const heading = textOf(node as HastLike | undefined);
    const page = pageOfSection(heading);
    return (
      <div className={styles.section}>
        <h2 id={anchorOf(heading)} tabIndex={-1}>
          {children}
        </h2>
        {page && (
          <Link to={page} data-print="hidden" className={styles.open} aria-label={`打开 ${heading}`}>
            打开
          </Link>
        )}
      </div>
    );
  },
  h3: ({ children, node }) => (
    <h3 id={anchorOf(textOf(node as HastLike | undefined))} tabIndex={-1} className={styles.part}>
      {children}
    </h3>
  ),
  // Links to other documents work in the repository only.
  a: ({ href, children }) => (href?.startsWith('#') ? <Link to={href}>{children}</Link> : <span>{children}</span>),
  img({ src, alt = '' }) {
    const picture = pictureOf(src);
    return picture && <ManualPicture src={picture} alt={alt} />;
  },
  table: ({ children }) => (
    <div className={styles.wide}>
      <table>{children}</table>
    </div>
  ),
};

/** A picture that cannot be loaded is removed completely: its description alone would look like text. */
function ManualPicture({ src, alt }: { src: string; alt: string }) {
  const [isMissing, setIsMissing] = useState(false);
  if (isMissing) return null;
  return <img src={src} alt={alt} loading="lazy" onError={() => setIsMissing(true)} className={styles.picture} />;
}

/** The manual's Markdown. Raw HTML stays text. */
export const ManualText = memo(function ManualText({ source }: { source: string }) {
  return (
    <div className={styles.text}>
      <Markdown remarkPlugins={REMARK_PLUGINS} components={COMPONENTS}>
        {source}
      </Markdown>
    </div>
  );
});
