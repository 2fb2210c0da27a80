import type { ReactNode } from 'react';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Column, rowClass } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import { type Block, blockKey, type Chapter } from './about.api.ts';
import styles from './about-header.module.css';
import { PageBlock } from './page-block.tsx';

interface AboutHeaderProps {
  page: { title: string; abstract: string };
  /** The blocks before the first chapter. */
  opening: readonly Block[];
  children?: ReactNode;
}

/** The vertical title of an about page and the text beside it; the page sets --title-size, --words-width and --margin. */
export function AboutHeader({ page: { title, abstract }, opening, children }: AboutHeaderProps) {
  return (
    <div className={`${layoutStyles.wrap} ${styles.head}`}>
      <h1 className={layoutStyles.vert}>{title}</h1>
      <Column className={styles.words}>
        <p className={`${textStyles.kai} ${styles.line} ${kaiFallbackClass(abstract) ?? ''}`}>{abstract}</p>
        {opening.map((block, index) => (
          <PageBlock key={blockKey(block, index)} block={block} />
        ))}
        {children}
      </Column>
    </div>
  );
}

interface ChapterHeadingProps {
  chapter: Chapter;
  id?: string;
  className?: string | undefined;
}

export function ChapterHeading({ chapter: { title, subtitle }, id, className = '' }: ChapterHeadingProps) {
  return (
    <h2 id={id} className={rowClass({ wrap: true, align: 'baseline' }, `${styles.heading} ${className}`)}>
      {title}
      {subtitle && (
        <small className={`${textStyles.kai} ${styles.line} ${kaiFallbackClass(subtitle) ?? ''}`}>{subtitle}</small>
      )}
    </h2>
  );
}
