import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import heroWide from '../../assets/hero-flat.webp';
import heroNight from '../../assets/herodark-flat.webp';
import heroTall from '../../assets/herom-flat.webp';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { useDevice } from '../../lib/browser/device.ts';
import { kaiVoice } from '../../lib/format/kai-letters.ts';
import { objectPosition } from '../../lib/pictures/focal-point.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { type Banner, bannerQuery } from './api/home.api.ts';
import { useRotation } from './use-rotation.ts';
import './home-hero.css';

/** Formal numerals, as on a scroll's case. */
const NUMERALS = ['壹', '贰', '叁', '肆', '伍', '陆', '柒', '捌'];
/** By then the first view has all it needs, and the pictures behind it may come. */
const LATER_MS = 4000;

/** Before the operator has hung a banner of their own. */
function ownBanner(phone: boolean): Banner {
  const picture = phone
    ? { imgUrl: heroTall, width: 780, height: 907 }
    : { imgUrl: heroWide, width: 1800, height: 750 };
  return { id: 'own', ...picture, focus: { x: 1, y: 1 }, title: '开卷见山——读书 · 看画 · 听课', linkUrl: '' };
}

/** `题目——小题`, as in the headings of the pages operators write. */
function wordsOf({ title }: Banner): { name: string; kick: string } {
  const [name = '', ...rest] = title.split('——');
  // Set vertically, a space is a whole square of nothing.
  return { name, kick: rest.join('——').replaceAll(' ', '') };
}

/** A phone makes a slide as high as its shape asks; what does not fit is cut around its focal point. */
function cropOf({ focus, width, height }: Banner): CSSProperties {
  const ratio = width > 0 && height > 0 ? { '--ratio': (width / height).toFixed(3) } : {};
  return { objectPosition: objectPosition(focus), ...ratio };
}

function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

export function HomeHero() {
  const device = useDevice();
  const { data, isPending } = useQuery(bannerQuery(device));
  const banners = data && data.length > 0 ? data : isPending ? [] : [ownBanner(device === 'mobile')];
  const shown = banners.slice(0, NUMERALS.length);
  const { index, choose, holders } = useRotation(shown.length);
  const isLater = useLater();
  const current = shown[index];
  const { name, kick } = current ? wordsOf(current) : { name: '', kick: '' };
  if (shown[0]) preload(shown[0].imgUrl, { as: 'image', fetchPriority: 'high' });
  return (
    <section className="home-hero grain" aria-label="专题" {...holders}>
      {shown.map(
        (slide, at) =>
          (at === 0 || isLater) && (
            <img
              key={slide.id}
              src={slide.imgUrl}
              width={slide.width || undefined}
              height={slide.height || undefined}
              alt=""
              style={cropOf(slide)}
              fetchPriority={at === 0 ? 'high' : 'low'}
              className={`hero-slide ${at === index ? 'hero-slide-on' : ''}`}
            />
          ),
      )}
      {/* Mist is paper-coloured, so the night has a painting of its own; unseen by day, it is not fetched. */}
      <img className="by-night" src={heroNight} width="1800" height="750" loading="lazy" alt="" />
      <div className="wrap">
        {kick && <p className={`kick vert ${kaiVoice(kick) ?? ''}`}>{kick}</p>}
        <h1 className={`vert ${name.length > 5 ? 'hero-long' : ''}`}>
          {current?.linkUrl ? <PlaceLink to={current.linkUrl}>{name}</PlaceLink> : name}
        </h1>
        <div className="say">
          <p>
            读一本书，看一幅画，听一堂课，
            <br />
            从一抹颜色开始，慢慢认识美。
          </p>
          {current?.linkUrl && (
            <PlaceLink to={current.linkUrl} className={buttonClass('ink')} aria-label={`去看看：${name}`}>
              去看看
              <Icon name="right" />
            </PlaceLink>
          )}
        </div>
        {shown.length > 1 && (
          <fieldset aria-label="切换专题" className="hero-index">
            {shown.map((slide, at) => (
              <button
                key={slide.id}
                type="button"
                aria-label={wordsOf(slide).name}
                aria-pressed={at === index}
                onClick={() => choose(at)}
              >
                {NUMERALS[at]}
              </button>
            ))}
          </fieldset>
        )}
        {/* 题款 on the first painting's sky; the others carry their painters' own. */}
        {index === 0 && (
          <p className="inscription" aria-hidden="true">
            <span>万壑松声</span>
            <span className="stamp">观止</span>
          </p>
        )}
      </div>
    </section>
  );
}
