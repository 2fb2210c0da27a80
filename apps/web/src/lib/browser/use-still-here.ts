import { use, useCallback } from 'react';
import { useLocation } from 'react-router';
import { NavigationContext } from './navigation-context.ts';

/**
 * Returns a function that checks whether the user is still on this path, or below it, and not navigating away. Call it
 * before code changes the address, because that would cancel a navigation of the user. It asks the router, because a
 * navigation may have started since the last render.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const navigation = use(NavigationContext);
  return useCallback(
    () => navigation === undefined || `${navigation.targetPath()}/`.startsWith(`${pathname}/`),
    [navigation, pathname],
  );
}
