import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Whether the user is still on this path, or below it, and not navigating away. Check it before code changes the
 * address, which would cancel that navigation. It reads the router's state, because the last render may be older.
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
