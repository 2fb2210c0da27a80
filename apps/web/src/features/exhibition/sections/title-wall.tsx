import { useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { pictureSet } from '../../../lib/pictures/picture-set.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { EXHIBITIONS_PATH, type Exhibition } from '../api/exhibition.api.ts';
import { datesText, PERIOD_LABEL } from '../api/period-text.ts';
import { LazyTour } from '../tour/lazy-tour.tsx';
import { sectionId } from './section-view.tsx';
import styles from './title-wall.module.css';

/** Longer titles are set horizontally. */
const MAX_VERTICAL_LENGTH = 10;

/** The head of the page: poster, title, dates and actions. */
export function TitleWall({ exhibition }: { exhibition: Exhibition }) {
  const { id, resTitle, subtitle, resAuthor, resCoverUrl, period, sections, workCount } = exhibition;
  const [isTouring, setTouring] = useState(false);
  const isVertical = resTitle.length <= MAX_VERTICAL_LENGTH;
  const steps = [
    { label: '云展厅', to: '/cloudExhibitionHall/imageAppreciation' },
    { label: '专题展览', to: EXHIBITIONS_PATH },
    { label: resTitle },
  ];
  const facts = [
    ['展期', datesText(exhibition)],
    ['策展', resAuthor],
    ['内容', `${sections.length} 个单元，${workCount} 件作品`],
  ].filter(([, value]) => value);
  const [first] = sections;
  return (
    <header className={`${styles.wall} ${layoutStyles.grain}`}>
      <div className={layoutStyles.wrap}>
        <Breadcrumb steps={steps} />
        <div className={styles.parts} data-poster={resCoverUrl !== '' || undefined}>
          {resCoverUrl !== '' && (
            <div className={styles.poster}>
              <img
                src={resCoverUrl}
                srcSet={pictureSet(resCoverUrl, 1600)}
                sizes="(max-width: 768px) 100vw, 52vw"
                alt=""
                fetchPriority="high"
              />
            </div>
          )}
          <div>
            <div className={styles.title} data-vertical={isVertical || undefined}>
              <h1 className={isVertical ? layoutStyles.vert : ''}>{resTitle}</h1>
              {subtitle && (
                <p
                  className={`${isVertical ? layoutStyles.vert : ''} ${textStyles.kai} ${styles.subtitle} ${kaiFallbackClass(subtitle) ?? ''}`}
                >
                  {subtitle}
                </p>
              )}
            </div>
            <dl className={styles.facts}>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {period !== 'current' && (
              <p className={styles.note}>
                {period === 'past' ? '本展已经结束，展出的内容照旧可看。' : `${PERIOD_LABEL.soon}，可以先看。`}
              </p>
            )}
            <Row wrap gap="m" className={styles.actions} data-print="hidden">
              {first && (
                <a href={`#${sectionId(first.key)}`} className={buttonClass('ink')}>
                  开始看展
                </a>
              )}
              {workCount > 0 && (
                <PrefetchLink
                  to={`/cloudExhibitionHall/exhibition/${encodeURIComponent(id)}/hall`}
                  className={buttonClass('line')}
                >
                  走进三维展厅
                </PrefetchLink>
              )}
              {workCount > 0 && (
                <Button variant="line" icon="play" onClick={() => setTouring(true)}>
                  自动导览
                </Button>
              )}
              <Button variant="line" onClick={() => window.print()}>
                打印图录
              </Button>
            </Row>
            <div className={styles.share} data-print="hidden">
              <SharePage />
            </div>
            <LazyTour exhibition={exhibition} open={isTouring} onClose={() => setTouring(false)} />
          </div>
        </div>
      </div>
    </header>
  );
}
