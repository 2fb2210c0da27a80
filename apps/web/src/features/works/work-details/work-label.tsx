import { ApplicationPart } from '../../../components/applications/application-part.tsx';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { SharePage } from '../../../components/page-parts/share-page.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { ALL_WORKS, WALL_PATH, wallPath } from '../api/wall-selection.ts';
import type { Work } from '../api/works.api.ts';
import { InExhibitions } from './in-exhibitions.tsx';
import { Palette } from './palette.tsx';
import { PictureRights } from './picture-rights.tsx';
import styles from './work-label.module.css';

/** Longer titles are set horizontally. */
const MAX_VERTICAL_LENGTH = 12;

/** The work's label: title, facts, text, colours and actions. */
export function WorkLabel({ work }: { work: Work }) {
  const { id, resTitle, cateId, cateName } = work;
  const isLong = resTitle.length > MAX_VERTICAL_LENGTH;
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
    ['藏品号', work.accession],
  ].filter(([, value]) => value);
  return (
    <Column gap="xl" className={styles.workLabel}>
      <Breadcrumb steps={steps} />
      <header className={`${styles.workTitle} ${isLong ? styles.longTitle : ''}`}>
        <h1 className={isLong ? '' : layoutStyles.vert}>{resTitle}</h1>
        <Column as="dl" gap="s">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <PictureRights work={work} />
        </Column>
      </header>
      <SafeHtml html={work.content} className={`${articleTextStyles.articleText} ${styles.workText}`} />
      {work.tags.length > 0 && (
        <Row as="ul" wrap gap="s" aria-label="标签" className={`${textStyles.meta} ${styles.workTags}`}>
          {work.tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </Row>
      )}
      <InExhibitions workId={id} />
      <Palette palette={work.palette} />
      <Row wrap gap="m" className={styles.workActions}>
        <PrefetchLink to={`/ai/message?about=img:${encodeURIComponent(id)}`} className={buttonClass('ink')}>
          <Icon name="chat" />
          问问这幅画
        </PrefetchLink>
        <PrefetchLink to={`/ai/image?like=${encodeURIComponent(id)}`} className={buttonClass('line')}>
          <Icon name="image" />
          画一幅这样的
        </PrefetchLink>
        {work.hasOriginal && <ApplicationPart resource={work} label="申请高清图" />}
      </Row>
      {!work.hasOriginal && <p className={textStyles.meta}>这里看到的就是原图，没有更大的高清图可申请。</p>}
      <Row as="p" wrap>
        <SharePage />
        <PrefetchLink
          to={`/userinfo/exhibitions?add=work:${encodeURIComponent(id)}`}
          className={buttonClass('text', 'small')}
        >
          <Icon name="plus" />
          加入我的展览
        </PrefetchLink>
        <a href={work.manifestUrl} target="_blank" rel="noopener" className={buttonClass('text', 'small')}>
          <Icon name="link" />
          IIIF 清单
        </a>
      </Row>
    </Column>
  );
}
