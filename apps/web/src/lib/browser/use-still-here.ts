import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Returns a function that tells whether the user is still on this path, or below it, and not navigating away. Call it
 * before code changes the address, because that would cancel a navigation of the user. It reads the router's state,
 * because a navigation may have started since the last render.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) return true;
    const { navigation, location } = router.state;
    return `${(navigation.location ?? location).pathname}/`.startsWith(`${pathname}/`);
  }, [router, pathname]);
}
