import { useQuery } from '@tanstack/react-query';
import { chineseNumber } from '../../lib/format/format-day.ts';
import { usePageMetadata } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { WindowFrame } from '../../ui/pictures/window-frame.tsx';
import textStyles from '../../ui/text/text.module.css';
import { type Block, type BlockOf, blockKey, type Chapter, introductionQuery, splitChapters } from './about.api.ts';
import { AboutHeader, ChapterHeading } from './about-header.tsx';
import { AboutPagePlaceholder } from './about-page-placeholder.tsx';
import styles from './introduction-page.module.css';
import { PageBlock } from './page-block.tsx';

export const preparePage: PreparePage = ({ client }) => client.fetchQuery(introductionQuery);

const WINDOW_SHAPE_ORDER = ['moon', 'haitang', 'hex', 'oct', 'fan'] as const;

function isPicture(block: Block): block is BlockOf<'image'> {
  return block.kind === 'image';
}

export function IntroductionPage() {
  const { data, error, isFetching, refetch } = useQuery(introductionQuery);
  usePageMetadata(data && { description: data.abstract });
  if (!data) return <AboutPagePlaceholder error={error} busy={isFetching} onRetry={refetch} />;
  const { opening, chapters } = splitChapters(data.blocks);
  return (
    <div>
      <section className={`${styles.head} ${layoutStyles.grain}`}>
        <AboutHeader page={data} opening={opening} />
      </section>
      <div className={`${layoutStyles.wrap} ${styles.chapters}`}>
        {chapters.map((chapter, index) => (
          <NumberedChapter key={chapter.title} chapter={chapter} index={index} />
        ))}
      </div>
      <BackToTop />
    </div>
  );
}

/** A chapter with a picture beside it, alternately left and right. */
function NumberedChapter({ chapter, index }: { chapter: Chapter; index: number }) {
  const picture = chapter.blocks.find(isPicture)?.picture;
  const rest = chapter.blocks.filter((block) => !isPicture(block));
  const tail = rest.filter(({ kind }) => kind === 'links' || kind === 'gallery');
  const shape = WINDOW_SHAPE_ORDER[index % WINDOW_SHAPE_ORDER.length] ?? 'moon';
  return (
    <section className={styles.chapter} aria-labelledby={`chapter-${index}`}>
      <div className={styles.chapterWords}>
        <p aria-hidden="true" className={`${textStyles.song} ${styles.chapterNumber}`}>
          {chineseNumber(index + 1)}
        </p>
        <ChapterHeading chapter={chapter} id={`chapter-${index}`} className={styles.chapterHeading} />
        {rest
          .filter((block) => !tail.includes(block))
          .map((block, blockIndex) => (
            <PageBlock key={blockKey(block, blockIndex)} block={block} />
          ))}
      </div>
      {picture && (
        <WindowFrame shape={shape} className={styles.chapterWindow}>
          <FallbackImage src={picture.url} srcSet={pictureSet(picture.url, 960)} sizes="400px" alt="" />
        </WindowFrame>
      )}
      {tail.length > 0 && (
        <div className={styles.chapterTail}>
          {tail.map((block, blockIndex) => (
            <PageBlock key={blockKey(block, blockIndex)} block={block} />
          ))}
        </div>
      )}
    </section>
  );
}
