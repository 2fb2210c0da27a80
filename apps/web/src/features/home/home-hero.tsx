import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import heroWide from '../../assets/hero-flat.webp';
import heroNight from '../../assets/herodark-flat.webp';
import heroTall from '../../assets/herom-flat.webp';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { useDevice } from '../../lib/browser/device.ts';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { objectPosition } from '../../lib/pictures/focal-point.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { type Banner, bannerQuery } from './api/home.api.ts';
import styles from './home-hero.module.css';
import { useRotation } from './use-rotation.ts';

/** Formal Chinese numerals for the slides. */
const NUMERALS = ['壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌'];
/** The other slides load after this delay, so that the first screen is complete before them. */
const OTHER_SLIDES_DELAY_MS = 4000;

/** Shown until the operator adds a banner. */
function defaultBanner(isPhone: boolean): Banner {
  const picture = isPhone
    ? { imgUrl: heroTall, width: 780, height: 907 }
    : { imgUrl: heroWide, width: 1800, height: 750 };
  return { id: 'default', ...picture, focus: { x: 1, y: 1 }, title: '开卷见山——读书 · 看画 · 听课', linkUrl: '' };
}

/** Splits `题目——小题` into title and subtitle. */
function splitTitle({ title }: Banner): { name: string; subtitle: string } {
  const [name = '', ...rest] = title.split('——');
  // In vertical text a space would take a whole character.
  return { name, subtitle: rest.join('——').replaceAll(' ', '') };
}

/**
 * On phones the height of a slide follows from its aspect ratio; what does not fit is cropped around the focal point.
 */
function cropStyle({ focus, width, height }: Banner): CSSProperties {
  const ratio = width > 0 && height > 0 ? { '--ratio': (width / height).toFixed(3) } : {};
  return { objectPosition: objectPosition(focus), ...ratio };
}

function useShowOtherSlides(): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), OTHER_SLIDES_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown;
}

export function HomeHero() {
  const device = useDevice();
  const { data, isPending } = useQuery(bannerQuery(device));
  const banners = data && data.length > 0 ? data : isPending ? [] : [defaultBanner(device === 'mobile')];
  const slides = banners.slice(0, NUMERALS.length);
  const { index, choose, pauseHandlers } = useRotation(slides.length);
  const showOthers = useShowOtherSlides();
  const currentSlide = slides[index];
  const { name, subtitle } = currentSlide ? splitTitle(currentSlide) : { name: '', subtitle: '' };
  if (slides[0]) preload(slides[0].imgUrl, { as: 'image', fetchPriority: 'high' });
  return (
    <section className={`${styles.homeHero} ${layoutStyles.grain}`} aria-label="专题" {...pauseHandlers}>
      {slides.map(
        (slide, slideIndex) =>
          (slideIndex === 0 || showOthers) && (
            <img
              key={slide.id}
              src={slide.imgUrl}
              width={slide.width || undefined}
              height={slide.height || undefined}
              alt=""
              style={cropStyle(slide)}
              fetchPriority={slideIndex === 0 ? 'high' : 'low'}
              className={`${styles.heroSlide} ${slideIndex === index ? styles.heroSlideOn : ''}`}
            />
          ),
      )}
      {/* 夜读 has a separate painting, because the mist has the colour of the page; it loads only in 夜读. */}
      <img className={styles.byNight} src={heroNight} width="1800" height="750" loading="lazy" alt="" />
      <Row align="start" className={`${layoutStyles.wrap} ${styles.heroWords}`}>
        {subtitle && (
          <p className={`${styles.kick} ${layoutStyles.vert} ${kaiFallbackClass(subtitle) ?? ''}`}>{subtitle}</p>
        )}
        <h1 className={`${layoutStyles.vert} ${name.length > 5 ? styles.heroLong : ''}`}>
          {currentSlide?.linkUrl ? <PrefetchLink to={currentSlide.linkUrl}>{name}</PrefetchLink> : name}
        </h1>
        <div className={styles.say}>
          <p>
            读一本书，看一幅画，听一堂课，
            <br />
            从一抹颜色开始，慢慢认识美。
          </p>
          <Row gap="m" className={styles.heroLinks}>
            {currentSlide?.linkUrl && (
              <PrefetchLink to={currentSlide.linkUrl} className={buttonClass('ink')} aria-label={`去看看：${name}`}>
                去看看
                <Icon name="right" />
              </PrefetchLink>
            )}
            {slides.length > 1 && (
              <fieldset aria-label="切换专题" className={styles.heroIndex}>
                {slides.map((slide, slideIndex) => (
                  <button
                    key={slide.id}
                    type="button"
                    aria-label={splitTitle(slide).name}
                    aria-pressed={slideIndex === index}
                    onClick={() => choose(slideIndex)}
                  >
                    {NUMERALS[slideIndex]}
                  </button>
                ))}
              </fieldset>
            )}
          </Row>
        </div>
        {/* The inscription (题款) of the first painting; in the other slides it is part of the picture. */}
        {index === 0 && (
          <Row as="p" gap="m" className={styles.inscription} aria-hidden="true">
            <span>万壑松声</span>
            <span className={styles.stamp}>观止</span>
          </Row>
        )}
      </Row>
    </section>
  );
}
