import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import type { Work } from '../api/exhibition.api.ts';
import { ALL_WORKS, wallPath } from '../api/wall-selection.ts';
import './palette.css';

/** A rare colour gets this share of the strip, so that it is visible. */
const MIN_STRIP_PERCENT = 3;

/** 中国传统色: a strip in proportion to each colour's share, and links to other works with that colour. */
export function Palette({ palette }: { palette: Work['palette'] }) {
  if (palette.length === 0) return null;
  return (
    <section aria-labelledby="palette">
      <h2 id="palette" className="palette-title">
        设色
      </h2>
      <div aria-hidden="true" className="palette-strip">
        {palette.map(({ name, hex, share }) => (
          <i key={name} style={{ background: hex, flexGrow: Math.max(MIN_STRIP_PERCENT, share * 100) }} />
        ))}
      </div>
      <ul className="palette-names">
        {palette.map(({ name, hex, share }) => (
          <li key={name}>
            <PrefetchLink to={wallPath({ ...ALL_WORKS, color: name })} title={`看有${name}的作品`}>
              <i aria-hidden="true" className="swatch" style={{ background: hex }} />
              {name}
              <span>{Math.max(1, Math.round(share * 100))}%</span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
