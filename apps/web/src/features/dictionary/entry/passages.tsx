import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { RuledList, RuledRow } from '../../../ui/lists/ruled-list.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Entry } from '../api/dictionary.api.ts';
import styles from './passages.module.css';

type Passage = Entry['passages'][number];

function placeName({ place }: Passage): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  if (place?.second !== undefined) return formatDuration(place.second);
  return '';
}

/** The sentences of books and lectures that name the entry; each opens its page or minute. */
export function Passages({ passages }: Pick<Entry, 'passages'>) {
  if (passages.length === 0) return null;
  return (
    <section aria-labelledby="entry-passages">
      <h2 id="entry-passages">书里和课上怎么说</h2>
      <RuledList className={styles.passages}>
        {passages.map((passage) => {
          const { resource, place, quote } = passage;
          const to = placePath(resource, place);
          return (
            <RuledRow key={`${to} ${quote}`} className={styles.passage}>
              <PrefetchLink to={to}>
                <q>{quote}</q>
                <span className={`${textStyles.meta} ${styles.source}`}>
                  <Icon name={resource.resType === 'book' ? 'book' : 'play'} />
                  <span>
                    《{resource.resTitle}》 <span className={textStyles.number}>{placeName(passage)}</span>
                  </span>
                </span>
              </PrefetchLink>
            </RuledRow>
          );
        })}
      </RuledList>
    </section>
  );
}
