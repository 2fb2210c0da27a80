import { useSite } from '../../lib/pages/site.ts';
import { PrefetchLink } from './prefetch-link.tsx';
import { SiteMark } from './site-mark.tsx';

interface BrandProps {
  size: 'small' | 'large';
}

/** Names up to this length fit on one line, also on phones. */
const ONE_LINE_LENGTH = 12;

const CLASSES = {
  small: {
    logoClass: 'size-8.5',
    shortNameClass: 'text-[1.0625rem] tracking-[.08em]',
    longNameClass: 'text-[.875rem]',
  },
  large: {
    logoClass: 'size-11.5',
    shortNameClass: 'text-[1.5rem] tracking-[.12em] narrow-large:text-[1.25rem] narrow-large:tracking-[.04em]',
    longNameClass: 'text-[1.25rem] tracking-[.08em] narrow-large:text-[1.0625rem] narrow-large:tracking-normal',
  },
};

export function Brand({ size }: BrandProps) {
  const { name } = useSite();
  const { logoClass, shortNameClass, longNameClass } = CLASSES[size];
  const nameClass =
    name.length > ONE_LINE_LENGTH
      ? `line-clamp-2 text-balance ${longNameClass}`
      : `whitespace-nowrap ${shortNameClass}`;
  const gap = size === 'large' ? 'gap-3.5' : 'gap-2.5';
  return (
    <PrefetchLink to="/" className={`flex min-h-(--tap) min-w-0 items-center text-ink ${gap}`}>
      <SiteMark className={logoClass} />
      <span className={`font-song leading-[1.2] font-semibold ${nameClass}`}>{name}</span>
    </PrefetchLink>
  );
}
