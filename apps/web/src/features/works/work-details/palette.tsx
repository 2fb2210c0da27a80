import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { ALL_WORKS, wallPath } from '../api/wall-selection.ts';
import type { Work } from '../api/works.api.ts';
import { Swatch } from '../wall/swatch.tsx';
import styles from './palette.module.css';

/** A rare colour gets this share of the strip, so that it is visible. */
const MIN_STRIP_PERCENT = 3;

/** 中国传统色: a strip in proportion to each colour's share, and links to other works with that colour. */
const percentOf = (share: number) => Math.max(1, Math.round(share * 100));

export function Palette({ palette }: { palette: Work['palette'] }) {
  if (palette.length === 0) return null;
  const rest = 100 - palette.reduce((sum, { share }) => sum + percentOf(share), 0);
  return (
    <section aria-labelledby="palette">
      <h2 id="palette">设色</h2>
      <div aria-hidden="true" className={styles.strip}>
        {palette.map(({ name, hex, share }) => (
          <i key={name} style={{ background: hex, flexGrow: Math.max(MIN_STRIP_PERCENT, share * 100) }} />
        ))}
      </div>
      <Facts as="ul">
        {palette.map(({ name, hex, share }) => (
          <li key={name}>
            <PrefetchLink
              to={wallPath({ ...ALL_WORKS, color: name })}
              title={`看有${name}的作品`}
              className={styles.color}
            >
              <Swatch hex={hex} />
              {name}
              <span className={`${textStyles.fine} ${textStyles.number}`}>{percentOf(share)}%</span>
            </PrefetchLink>
          </li>
        ))}
        {rest > 0 && (
          <li className={styles.color}>
            其余 <span className={`${textStyles.fine} ${textStyles.number}`}>{rest}%</span>
          </li>
        )}
      </Facts>
    </section>
  );
}
