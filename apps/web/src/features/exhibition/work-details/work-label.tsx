import { ApplicationPart } from '../../../components/applications/application-part.tsx';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import type { Work } from '../api/exhibition.api.ts';
import { ALL_WORKS, WALL_PATH, wallPath } from '../api/wall-selection.ts';
import { Palette } from './palette.tsx';
import './work-label.css';

/** Longer titles are set horizontally. */
const MAX_VERTICAL_LENGTH = 12;

/** The work's label: title, facts, text, colours and actions. */
export function WorkLabel({ work }: { work: Work }) {
  const { id, resTitle, cateId, cateName } = work;
  const steps = [
    { label: '云展厅', to: WALL_PATH },
    ...(cateId ? [{ label: cateName, to: wallPath({ ...ALL_WORKS, cateId }) }] : []),
    { label: resTitle },
  ];
  const facts = [
    ['作者', work.resAuthor],
    ['年代', work.dynasty],
    ['材质', work.material],
    ['形制', work.form],
    ['尺寸', work.realSize],
    ['收藏', work.museum],
  ].filter(([, value]) => value);
  return (
    <div className="work-label">
      <Breadcrumb steps={steps} />
      <header className="work-title">
        <h1 className={resTitle.length > MAX_VERTICAL_LENGTH ? '' : 'vert'}>{resTitle}</h1>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <SafeHtml html={work.content} className="work-text" />
      {work.tags.length > 0 && (
        <ul aria-label="标签" className="work-tags">
          {work.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <Palette palette={work.palette} />
      <div className="work-acts">
        <PrefetchLink to={`/ai/message?about=img:${encodeURIComponent(id)}`} className={buttonClass('ink')}>
          <Icon name="chat" />
          问问这幅画
        </PrefetchLink>
        <PrefetchLink to={`/ai/image?like=${encodeURIComponent(id)}`} className={buttonClass('line')}>
          <Icon name="image" />
          画一幅这样的
        </PrefetchLink>
        {work.hasOriginal && <ApplicationPart resource={work} label="申请高清图" />}
      </div>
      <p className="work-foot">
        <SharePage />
        <a href={work.manifestUrl} target="_blank" rel="noopener">
          IIIF 清单
        </a>
      </p>
    </div>
  );
}
