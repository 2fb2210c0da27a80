import { Activity, Fragment, type ReactElement, useEffect, useRef } from 'react';
import { useOutlet } from 'react-router';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { useRoute } from '../routing/route-names.ts';

/**
 * The page of the current route. Pages with keepAlive stay mounted but hidden and inactive, so that the user finds
 * them unchanged on return. They are dropped when the session ends, as they show the user's own data.
 */
export function KeepAlivePages() {
  const outlet = useOutlet();
  const { handle } = useRoute();
  const loggedIn = useLoggedIn();
  const cachedPages = useRef(new Map<string, ReactElement | null>());
  const current = handle.keepAlive ? handle.name : undefined;

  useEffect(() => {
    if (!loggedIn) cachedPages.current.clear();
    else if (current) cachedPages.current.set(current, outlet);
  });

  const pages = new Map(loggedIn ? cachedPages.current : []);
  if (current) pages.set(current, outlet);
  return (
    <>
      {[...pages].map(([name, page]) => (
        <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
          {page}
        </Activity>
      ))}
      {!current && <Fragment key="page">{outlet}</Fragment>}
    </>
  );
}
