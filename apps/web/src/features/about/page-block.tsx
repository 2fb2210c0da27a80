import articleTextStyles from '../../components/html/article-text.module.css';
import { SafeHtml } from '../../components/html/safe-html.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { RuledList, RuledRow } from '../../ui/lists/ruled-list.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import textStyles from '../../ui/text/text.module.css';
import type { Block, BlockOf } from './about.api.ts';
import styles from './page-block.module.css';
import { PictureRail } from './picture-rail.tsx';

/** One block of a page that an operator wrote. */
export function PageBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.title}</h2>;
    case 'text':
      return <SafeHtml html={block.html} className={articleTextStyles.articleText} />;
    case 'quote':
      return <Quote {...block} />;
    case 'image':
      return <Picture picture={block.picture} />;
    case 'gallery':
      return <PictureRail {...block} />;
    case 'video':
      return <Video {...block} />;
    case 'facts':
      return <Facts items={block.items} />;
    case 'timeline':
      return <Timeline items={block.items} />;
    case 'links':
      return <Links items={block.items} />;
  }
}

function Quote({ text, source }: BlockOf<'quote'>) {
  return (
    <figure className={styles.quote}>
      <blockquote>
        {text.split('\n').map((line) => (
          <p key={line} className={kaiFallbackClass(line)}>
            {line}
          </p>
        ))}
      </blockquote>
      {source && <figcaption className={textStyles.meta}>{source}</figcaption>}
    </figure>
  );
}

function Picture({ picture }: { picture: BlockOf<'image'>['picture'] }) {
  return (
    <figure>
      <FallbackImage
        src={picture.url}
        srcSet={pictureSet(picture.url)}
        sizes="(max-width: 768px) 100vw, 672px"
        alt={picture.title}
        ratio={picture.width / picture.height}
      />
    </figure>
  );
}

function Video({ url, poster, title }: BlockOf<'video'>) {
  return (
    <figure>
      <video
        src={url}
        poster={poster || undefined}
        controls
        preload="none"
        playsInline
        aria-label={title}
        muted
        className={styles.video}
      />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}

function Facts({ items }: Pick<BlockOf<'facts'>, 'items'>) {
  return (
    <RuledList as="dl" className={styles.facts}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt className={textStyles.meta}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </RuledList>
  );
}

function Timeline({ items }: Pick<BlockOf<'timeline'>, 'items'>) {
  return (
    <RuledList as="ol" className={styles.timeline}>
      {items.map(({ time, title, text }) => (
        <RuledRow key={time}>
          <span className={`${textStyles.kai} ${kaiFallbackClass(time) ?? ''}`}>{time}</span>
          <div>
            {title && <b className={textStyles.song}>{title}</b>}
            {text && <p>{text}</p>}
          </div>
        </RuledRow>
      ))}
    </RuledList>
  );
}

function Links({ items }: Pick<BlockOf<'links'>, 'items'>) {
  return (
    <ul className={styles.links}>
      {items.map(({ title, text, linkUrl, imgUrl }) => (
        <li key={linkUrl}>
          <PrefetchLink to={linkUrl}>
            {imgUrl && <FallbackImage src={imgUrl} alt="" ratio="16/9" />}
            <b className={`${textStyles.song} ${textStyles.linkTitle}`}>{title}</b>
            <span className={textStyles.meta}>{text}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
