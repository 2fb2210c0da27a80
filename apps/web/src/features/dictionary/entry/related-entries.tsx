import { entryPath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Entry } from '../api/dictionary.api.ts';
import { groupRelated } from './group-related.ts';
import styles from './related-entries.module.css';

/** Other entries, grouped by what they are to this one. */
export function RelatedEntries({ title, related }: Pick<Entry, 'title' | 'related'>) {
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="entry-related">
      <h2 id="entry-related">相关词条</h2>
      <dl className={styles.related}>
        {groupRelated(related, title).map(({ label, entries }) => (
          <div key={label} className={styles.group}>
            <dt className={textStyles.fine}>{label}</dt>
            <dd>
              {entries.map(({ id, title: name }) => (
                <PrefetchLink key={id} to={entryPath(id)}>
                  {name}
                </PrefetchLink>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
