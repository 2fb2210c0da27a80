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
import { EXHIBITIONS_PATH, type Exhibition, OWN_EXHIBITIONS_PATH } from '../api/exhibition.api.ts';
import { datesText, PERIOD_LABEL } from '../api/period-text.ts';
import type { Showing } from '../api/showing.api.ts';
import { LazyTour } from '../tour/lazy-tour.tsx';
import { sectionId } from './section-view.tsx';
import styles from './title-wall.module.css';

/** Longer titles are set horizontally. */
const MAX_VERTICAL_LENGTH = 10;

const STEPS: Record<Showing['kind'], { label: string; to: string }[]> = {
  site: [
    { label: '云展厅', to: '/cloudExhibitionHall/imageAppreciation' },
    { label: '专题展览', to: EXHIBITIONS_PATH },
  ],
  shared: [{ label: '云展厅', to: '/cloudExhibitionHall/imageAppreciation' }],
  own: [{ label: '我的展览', to: OWN_EXHIBITIONS_PATH }],
};

const siteFacts = (exhibition: Exhibition) => [
  ['展期', datesText(exhibition)],
  ['策展', exhibition.resAuthor],
  ['内容', `${exhibition.sections.length} 个单元，${exhibition.workCount} 件作品`],
];

function readerFacts({ resAuthor, sections, workCount }: Exhibition) {
  const drawings = sections.flatMap(({ works }) => works.filter(({ aiMade }) => aiMade)).length;
  return [
    ['布展', `${resAuthor}（读者）`],
    ['内容', `${workCount} 件展品${drawings > 0 ? `，其中 ${drawings} 件由 AI 生成` : ''}`],
  ];
}

/** The head of the page: poster, title, dates and actions. */
export function TitleWall({ exhibition, showing }: { exhibition: Exhibition; showing: Showing }) {
  const { resTitle, subtitle, resCoverUrl, period, sections, workCount } = exhibition;
  const [isTouring, setTouring] = useState(false);
  const isVertical = resTitle.length <= MAX_VERTICAL_LENGTH;
  const steps = [...STEPS[showing.kind], { label: resTitle }];
  const facts = (showing.kind === 'site' ? siteFacts(exhibition) : readerFacts(exhibition)).filter(
    ([, value]) => value,
  );
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
                <PrefetchLink to={`${showing.path}/hall`} className={buttonClass('line')}>
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
              {showing.kind === 'own' ? (
                <PrefetchLink to={`${showing.path}/edit`} className={buttonClass('text')}>
                  继续布置
                </PrefetchLink>
              ) : (
                <SharePage />
              )}
            </div>
            <LazyTour exhibition={exhibition} open={isTouring} onClose={() => setTouring(false)} />
          </div>
        </div>
      </div>
    </header>
  );
}
