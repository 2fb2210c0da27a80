import { use, useLayoutEffect, useRef } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import type { Citation } from '../api/assistant.api.ts';
import { CitationsContext } from './citations-context.ts';
import { ownPath, ownPicture } from './safe-place.ts';
import './citation-chip.css';

/** The number right after a claim; resting on it, or a tap, shows where the claim comes from. */
export function CitationChip({ mark }: { mark: number }) {
  const citation = use(CitationsContext).find((known) => known.mark === mark);
  const dropdown = useDropdown({ hover: true });
  // Its source has not come yet, or there is none.
  if (!citation) return <span className="cite-plain">[{mark}]</span>;
  return (
    <span {...dropdown.root} className="cite">
      <button type="button" {...dropdown.trigger} aria-label={`出处 ${mark}：${citation.title}`} className="cite-mark">
        {mark}
      </button>
      {dropdown.open && <CitationCard id={dropdown.panel.id} citation={citation} />}
    </span>
  );
}

const EDGE = 12;

/** Inside a paragraph, so all of it is phrasing content. */
function CitationCard({ id, citation }: { id: string; citation: Citation }) {
  const card = useRef<HTMLSpanElement>(null);
  const { title, author, placeLabel, quote, coverUrl, coverFocus } = citation;
  const link = ownPath(citation.linkUrl);
  const cover = ownPicture(coverUrl);

  // Hung below its number, it must not leave the column at either side, nor the window at its foot.
  useLayoutEffect(() => {
    const own = card.current;
    const column = own?.closest('.talk-scroll')?.getBoundingClientRect();
    if (!own || !column) return;
    const { left, right, bottom, height } = own.getBoundingClientRect();
    const over = Math.max(0, right - (column.right - EDGE));
    const under = Math.max(0, column.left + EDGE - (left - over));
    own.style.translate = `${under - over}px 0`;
    const { top } = own.parentElement?.getBoundingClientRect() ?? { top: 0 };
    if (bottom > column.bottom - EDGE && top - height > column.top) own.dataset.above = 'yes';
  }, []);

  return (
    <span ref={card} id={id} className="cite-card">
      {cover && <FallbackImage src={cover} focus={coverFocus} alt="" className="cite-cover" />}
      <span className="cite-words">
        <b>{title}</b>
        <span className="cite-place">{[author, placeLabel].filter(Boolean).join(' · ')}</span>
        {quote && <span className="cite-quote">{quote}</span>}
        {link && (
          <PrefetchLink to={link} className="cite-open">
            打开原文
          </PrefetchLink>
        )}
      </span>
    </span>
  );
}
