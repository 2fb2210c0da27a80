import { Activity, Fragment, type ReactElement, useEffect, useRef } from 'react';
import { useOutlet } from 'react-router';
import { useLoggedIn } from '../../lib/session/use-session.ts';
import { useRoute } from '../routing/current-route.ts';

/**
 * The page of the current route. Pages with keepAlive stay mounted but hidden and inactive, so that the user finds
 * them unchanged on return. They are dropped when the session ends, because they show the user's own data.
 */
export function KeepAlivePages() {
  const outlet = useOutlet();
  const { handle } = useRoute();
  const loggedIn = useLoggedIn();
  const cachedPages = useRef(new Map<string, ReactElement | null>());
  const currentName = handle.keepAlive ? handle.name : undefined;

  useEffect(() => {
    if (!loggedIn) cachedPages.current.clear();
    else if (currentName) cachedPages.current.set(currentName, outlet);
  });

  const pages = new Map(loggedIn ? cachedPages.current : []);
  if (currentName) pages.set(currentName, outlet);
  return (
    <>
      {[...pages].map(([name, page]) => (
        <Activity key={name} mode={name === currentName ? 'visible' : 'hidden'}>
          {page}
        </Activity>
      ))}
      {!currentName && <Fragment key="page">{outlet}</Fragment>}
    </>
  );
}
