import { entryPath, placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { formatDuration } from '../../../lib/format/format-duration.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { coverLinkClass } from '../../../ui/lists/ruled-list.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Beside } from '../api/exhibition.api.ts';
import styles from './beside-list.module.css';

type Resource = NonNullable<Beside['resource']>;
type IconName = Parameters<typeof Icon>[0]['name'];

const KINDS: Record<Resource['resType'], { label: string; icon: IconName }> = {
  book: { label: '读', icon: 'book' },
  video: { label: '看', icon: 'video' },
  audio: { label: '听', icon: 'headphones' },
  img: { label: '看', icon: 'image' },
  news: { label: '读', icon: 'file' },
  exp: { label: '做', icon: 'edit' },
  other: { label: '读', icon: 'file' },
  exhibition: { label: '看', icon: 'image' },
};

/** The page of a book or the second of a recording, as text. */
function placeText({ place }: Resource): string {
  if (place?.pageNum !== undefined) return `第 ${place.pageNum} 页`;
  return place?.second === undefined ? '' : `${formatDuration(place.second)} 起`;
}

/** Books, lectures, music and entries of 美育词典 that belong to a section. */
export function BesideList({ items }: { items: readonly Beside[] }) {
  if (items.length === 0) return null;
  return (
    <aside aria-label="展品之外" className={styles.beside}>
      <p className={`${textStyles.kai} ${styles.title}`}>展品之外</p>
      <ul>
        {items.map((item) => {
          const { resource, entry, reason } = item;
          if (resource)
            return (
              <Item
                key={`${resource.id} ${placeText(resource)}`}
                {...KINDS[resource.resType]}
                to={placePath(resource, resource.place)}
                title={resource.resTitle}
                facts={[resource.resAuthor, placeText(resource)]}
                reason={reason}
              />
            );
          if (!entry) return null;
          return (
            <Item
              key={entry.id}
              label="查"
              icon="search"
              to={entryPath(entry.id)}
              title={entry.title}
              facts={[entry.kind]}
              reason={reason || entry.summary}
            />
          );
        })}
      </ul>
    </aside>
  );
}

interface ItemProps {
  label: string;
  icon: IconName;
  to: string;
  title: string;
  facts: string[];
  reason: string;
}

function Item({ label, icon, to, title, facts, reason }: ItemProps) {
  return (
    <li className={styles.item}>
      <span className={styles.kind}>
        <Icon name={icon} />
        {label}
      </span>
      <span>
        <PrefetchLink to={to} className={`${coverLinkClass} ${textStyles.song} ${textStyles.linkTitle}`}>
          {title}
        </PrefetchLink>
        <span className={`${textStyles.meta} ${styles.facts}`}>{facts.filter(Boolean).join('　')}</span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </li>
  );
}
