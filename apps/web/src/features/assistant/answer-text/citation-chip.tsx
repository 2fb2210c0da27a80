import { use, useLayoutEffect, useRef } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Column } from '../../../ui/layout/row.tsx';
import { useDropdown } from '../../../ui/navigation/use-dropdown.ts';
import { FallbackImage } from '../../../ui/pictures/fallback-image.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Citation } from '../api/assistant.api.ts';
import assistantStyles from '../styles/assistant.module.css';
import styles from './citation-chip.module.css';
import { CitationsContext } from './citations-context.ts';
import { sitePath, sitePicture } from './safe-links.ts';

/** The number after a claim; hovering over it or tapping it shows the source. */
export function CitationChip({ mark }: { mark: number }) {
  const citation = use(CitationsContext).find((source) => source.mark === mark);
  const dropdown = useDropdown({ hover: true });
  // The source has not arrived yet, or there is none.
  if (!citation) return <span className={textStyles.fine}>[{mark}]</span>;
  return (
    <span {...dropdown.root} className={styles.cite}>
      <button
        type="button"
        {...dropdown.triggerProps}
        aria-label={`出处 ${mark}：${citation.title}`}
        className={styles.citeMark}
      >
        {mark}
      </button>
      {dropdown.open && <CitationCard id={dropdown.panel.id} citation={citation} />}
    </span>
  );
}

const MARGIN_PX = 12;

/** Stands inside a paragraph, so it uses only inline elements. */
function CitationCard({ id, citation }: { id: string; citation: Citation }) {
  const card = useRef<HTMLSpanElement>(null);
  const { title, author, placeLabel, quote, coverUrl, coverFocus } = citation;
  const link = sitePath(citation.linkUrl);
  const cover = sitePicture(coverUrl);

  // Moves the card sideways, and above the number if it does not fit below, so that it stays inside the column.
  useLayoutEffect(() => {
    const element = card.current;
    const column = element?.closest('[data-part="session"]')?.getBoundingClientRect();
    if (!element || !column) return;
    const { left, right, bottom, height } = element.getBoundingClientRect();
    const overflowRight = Math.max(0, right - (column.right - MARGIN_PX));
    const overflowLeft = Math.max(0, column.left + MARGIN_PX - (left - overflowRight));
    element.style.translate = `${overflowLeft - overflowRight}px 0`;
    const { top } = element.parentElement?.getBoundingClientRect() ?? { top: 0 };
    if (bottom > column.bottom - MARGIN_PX && top - height > column.top) element.dataset.above = 'yes';
  }, []);

  return (
    <span ref={card} id={id} className={styles.citeCard}>
      {cover && <FallbackImage src={cover} focus={coverFocus} alt="" className={assistantStyles.cover} />}
      <Column as="span" className={assistantStyles.grow}>
        <b className={assistantStyles.sourceTitle}>{title}</b>
        <span className={textStyles.meta}>{[author, placeLabel].filter(Boolean).join(' · ')}</span>
        {quote && <span className={`${styles.citeQuote} ${textStyles.lines}`}>{quote}</span>}
        {link && (
          <PrefetchLink to={link} className={`${assistantStyles.link} ${assistantStyles.tapLink}`}>
            打开原文
          </PrefetchLink>
        )}
      </Column>
    </span>
  );
}
