import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { prefetchPlace } from '../../lib/pages/prefetch-place.ts';

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link that has its page ready by the time it is pressed; one to another site opens beside this one. */
export function PlaceLink({ to, children, ...anchor }: PlaceLinkProps) {
  if (!to.startsWith('/')) {
    return (
      <a {...anchor} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const prefetch = () => prefetchPlace(to);
  return (
    <Link {...anchor} to={to} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      {children}
    </Link>
  );
}
