import { placePath } from '@meiyu/contract/page-path.ts';
import type { CSSProperties } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { isFan } from '../../../lib/pictures/fan-form.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { HungWork } from '../api/exhibition.api.ts';
import { type HungRow, hangWorks } from '../api/hang-works.ts';
import styles from './hung-rows.module.css';

/** The works of a section on its wall. */
export function HungRows({ works }: { works: readonly HungWork[] }) {
  if (works.length === 0) return null;
  return (
    <div className={styles.wall}>
      {hangWorks(works).map((row) => (
        <ul key={row.works[0]?.work.id} data-form={row.form} className={styles.row} style={rowStyle(row)}>
          {row.works.map((hung) => (
            <Work key={hung.work.id} {...hung} share={hung.weight / row.weight} />
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Values for the style sheet: a column for each work in proportion to its width, and the width of the whole row. */
function rowStyle({ works, weight }: HungRow<HungWork>): CSSProperties {
  const columns = works.map((hung) => `minmax(0, ${hung.weight.toFixed(3)}fr)`).join(' ');
  return { '--columns': columns, '--weight': weight.toFixed(3), '--gaps': works.length - 1 } as CSSProperties;
}

type WorkProps = HungRow<HungWork>['works'][number] & {
  /** The share of the row's width that the work takes. */
  share: number;
};

function Work({ work, ratio, weight, share }: WorkProps) {
  const { id, resTitle, resAuthor, dynasty, material, realSize, form, imgUrl, color, placeholder, label } = work;
  const background = placeholder ? `${color} url("${placeholder}") center / cover` : color;
  const facts = [dynasty, resAuthor].filter(Boolean).join('　');
  const details = [material, realSize].filter(Boolean).join('，');
  return (
    <li className={styles.work} id={`work-${id}`} style={{ '--ratio': ratio.toFixed(4) } as CSSProperties}>
      <span className={styles.picture} style={{ '--share': (ratio / weight).toFixed(4) } as CSSProperties}>
        <FallbackImage
          src={imgUrl}
          srcSet={pictureSet(imgUrl, 1600)}
          sizes={`(max-width: 768px) 100vw, ${Math.max(15, Math.round(share * 85))}vw`}
          alt=""
          ratio={ratio}
          fit="contain"
          // A fan has no background colour, because the wall shows around its outline.
          tone={isFan(form) ? 'none' : background || undefined}
          className={isFan(form) ? '' : styles.image}
        />
      </span>
      <div className={styles.slip}>
        <h3 className={kaiFallbackClass(resTitle)}>
          {work.aiMade ? (
            resTitle
          ) : (
            <PrefetchLink
              to={placePath({ id, resType: 'img' }, work.firstRegion ? { region: work.firstRegion } : undefined)}
              className={styles.link}
            >
              {resTitle}
            </PrefetchLink>
          )}
        </h3>
        {facts && <p>{facts}</p>}
        {details && <p>{details}</p>}
        {label && <p className={styles.label}>{label}</p>}
      </div>
    </li>
  );
}
