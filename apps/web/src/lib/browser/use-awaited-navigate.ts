import { use, useCallback } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';
import { NavigationContext } from './navigation-context.ts';

/** Like `useNavigate`, but for whole paths only, and the promise resolves when the page is shown. */
export function useAwaitedNavigate(): (path: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const navigation = use(NavigationContext);
  return useCallback(
    async (path, options) => {
      if (navigation) await navigation.navigate(path, options);
      else await navigate(path, options);
    },
    [navigate, navigation],
  );
}
