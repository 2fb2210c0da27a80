import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';

/**
 * Whether one is still at this place, or below it, and not on the way elsewhere. Ask before the address is changed by
 * itself: that would call back whoever is leaving. It is read from the router at that moment, for what was rendered
 * last may not know it yet.
 */
export function useStaying(): () => boolean {
  const { pathname } = useLocation();
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) return true;
    const { navigation, location } = router.state;
    return `${(navigation.location ?? location).pathname}/`.startsWith(`${pathname}/`);
  }, [router, pathname]);
}
