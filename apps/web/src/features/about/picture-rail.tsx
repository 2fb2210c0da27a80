import { kaiVoice } from '../../lib/format/kai-letters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import type { BlockOf } from './about.api.ts';

/** Cords of unequal length, so that the row breathes. */
const CORDS = [28, 64, 44, 84, 36, 56];

/** 挂画线: photographs hung from one line, each in its own proportions; they are swiped on phones. */
export function PictureRail({ title, pictures }: BlockOf<'gallery'>) {
  return (
    <section aria-label={title || '图片'} className="picture-rail">
      {title && <h3>{title}</h3>}
      <ul>
        {pictures.map(({ url, title: name, width, height }, index) => (
          <li key={url}>
            <span className="rail-cord" style={{ height: `${CORDS[index % CORDS.length]}px` }} />
            <figure>
              {/* Opens large; and a row that scrolls must be reachable by keyboard. */}
              <a href={url} target="_blank" rel="noopener">
                <FallbackImage
                  src={url}
                  srcSet={pictureSet(url, 960)}
                  sizes="320px"
                  alt={name}
                  ratio={width / height}
                  className="rail-picture"
                />
              </a>
              <figcaption className={kaiVoice(name)}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
