import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { prefetchPath } from '../../lib/pages/prefetch-path.ts';

interface PrefetchLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link that loads its page on hover or focus. A link to another site opens in a new tab. */
export function PrefetchLink({ to, children, ...anchor }: PrefetchLinkProps) {
  if (!to.startsWith('/')) {
    return (
      <a {...anchor} href={to} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  const prefetch = () => prefetchPath(to);
  return (
    <Link {...anchor} to={to} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch}>
      {children}
    </Link>
  );
}
