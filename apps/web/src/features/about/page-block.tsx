import { SafeHtml } from '../../components/html/safe-html.tsx';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import type { Block, BlockOf } from './about.api.ts';
import { PictureRail } from './picture-rail.tsx';
import '../../components/html/article-text.css';
import './page-block.css';

/** One block of a page that an operator wrote. */
export function PageBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.title}</h2>;
    case 'text':
      return <SafeHtml html={block.html} className="article-text" />;
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
    <figure className="block-quote">
      <blockquote>
        {text.split('\n').map((line) => (
          <p key={line} className={kaiFallbackClass(line)}>
            {line}
          </p>
        ))}
      </blockquote>
      {source && <figcaption className={kaiFallbackClass(source)}>{source}</figcaption>}
    </figure>
  );
}

function Picture({ picture }: { picture: BlockOf<'image'>['picture'] }) {
  return (
    <figure className="block-picture">
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
    <figure className="block-picture">
      <video src={url} poster={poster || undefined} controls preload="none" playsInline aria-label={title} muted />
      {title && <figcaption className={kaiFallbackClass(title)}>{title}</figcaption>}
    </figure>
  );
}

function Facts({ items }: Pick<BlockOf<'facts'>, 'items'>) {
  return (
    <dl className="block-facts">
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Timeline({ items }: Pick<BlockOf<'timeline'>, 'items'>) {
  return (
    <ol className="block-timeline">
      {items.map(({ time, title, text }) => (
        <li key={time}>
          <span className={kaiFallbackClass(time)}>{time}</span>
          <div>
            {title && <b>{title}</b>}
            {text && <p>{text}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Links({ items }: Pick<BlockOf<'links'>, 'items'>) {
  return (
    <ul className="block-links">
      {items.map(({ title, text, linkUrl, imgUrl }) => (
        <li key={linkUrl}>
          <PrefetchLink to={linkUrl}>
            {imgUrl && <FallbackImage src={imgUrl} alt="" ratio="16/9" />}
            <b>{title}</b>
            <span>{text}</span>
          </PrefetchLink>
        </li>
      ))}
    </ul>
  );
}
