import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import type { BlockOf } from './about.api.ts';
import styles from './picture-rail.module.css';

/** Lengths of the cords in pixels, different so that the row looks less regular. */
const CORD_LENGTHS = [28, 64, 44, 84, 36, 56];

/** 挂画线: a row of hanging photographs with their own aspect ratios; it scrolls sideways on phones. */
export function PictureRail({ title, pictures }: BlockOf<'gallery'>) {
  return (
    <section aria-label={title || '图片'} className={styles.rail}>
      {title && <h3>{title}</h3>}
      <ul>
        {pictures.map(({ url, title: name, width, height }, index) => (
          <li key={url}>
            <span className={styles.cord} style={{ height: `${CORD_LENGTHS[index % CORD_LENGTHS.length]}px` }} />
            <figure>
              {/* The link opens the large picture and makes the scrolling row reachable by keyboard. */}
              <a href={url} target="_blank" rel="noopener">
                <FallbackImage
                  src={url}
                  srcSet={pictureSet(url, 960)}
                  sizes="320px"
                  alt={name}
                  ratio={width / height}
                  className={styles.picture}
                />
              </a>
              <figcaption className={kaiFallbackClass(name)}>{name}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
