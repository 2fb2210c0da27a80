import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Exhibition } from '../../exhibition/api/exhibition.api.ts';
import { GateDrawing } from './gate-drawing.tsx';
import styles from './hall-poster.module.css';

interface HallPosterProps {
  exhibition: Exhibition;
  /** The page with the same content. */
  pagesPath: string;
  /** Why the hall cannot be walked; shown instead of the button. */
  problem: string | undefined;
  isOpening: boolean;
  isStill: boolean;
  onStill: (isStill: boolean) => void;
  onEnter: () => void;
}

/** What is seen before the hall, and instead of it where it cannot be drawn. */
export function HallPoster({
  exhibition,
  pagesPath: pages,
  problem,
  isOpening,
  isStill,
  onStill,
  onEnter,
}: HallPosterProps) {
  const { resTitle, subtitle, sections, workCount } = exhibition;
  return (
    <main id="content" tabIndex={-1} className={styles.poster}>
      <div className={styles.words}>
        <p className={textStyles.meta}>三维展厅</p>
        <h1>{resTitle}</h1>
        {subtitle && <p className={`${textStyles.kai} ${kaiFallbackClass(subtitle) ?? ''}`}>{subtitle}</p>}
        <p>
          白墙、月洞门和一池水，{sections.length} 个单元、{workCount} 件作品照原来的尺寸挂在墙上。
        </p>
        {problem ? (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        ) : (
          <>
            <Row wrap gap="m">
              <Button variant="ink" busy={isOpening} busyText="正在开门" onClick={onEnter}>
                入馆
              </Button>
              <PrefetchLink to={pages} className={buttonClass('line')}>
                看图文版
              </PrefetchLink>
            </Row>
            <Checkbox checked={isStill} onChange={(event) => onStill(event.target.checked)}>
              画面不滑动，一步一停
            </Checkbox>
            <p className={textStyles.meta}>
              按住拖动可以转身，点地面走过去，点作品近看；也可以用方向键或 W A S D，Q E 转身。
            </p>
          </>
        )}
        {problem && (
          <PrefetchLink to={pages} className={buttonClass('ink')}>
            看图文版
          </PrefetchLink>
        )}
      </div>
      <GateDrawing />
      {problem && <WorkLinks exhibition={exhibition} />}
    </main>
  );
}

/** All works in the order of the walk, as links to their pages. */
function WorkLinks({ exhibition }: { exhibition: Exhibition }) {
  return (
    <nav aria-label="展品" className={styles.works}>
      {exhibition.sections.map(({ key, title, works }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ul>
            {works.map(({ id, resTitle, aiMade }) => (
              <li key={id}>
                {aiMade ? (
                  `${resTitle}（由 AI 生成）`
                ) : (
                  <PrefetchLink to={placePath({ id, resType: 'img' }, undefined)}>{resTitle}</PrefetchLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
