import type { ReactNode } from 'react';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { searchPath } from '../../components/search/search-path.ts';
import { Row } from '../../ui/layout/row.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './search-words.module.css';

/** A word in a list of searches: a link to its results, and a button. */
export function Word({ word, children }: { word: string; children?: ReactNode }) {
  return (
    <Row as="li" className={styles.word}>
      <PrefetchLink to={searchPath(word)} className={textStyles.oneLine}>
        {word}
      </PrefetchLink>
      {children}
    </Row>
  );
}
