import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { fullTitle } from '../../lib/pages/page-title.ts';
import { useSite } from '../../lib/pages/site.ts';

/** `页名 - 管理后台 - 美育知识服务平台`. Set again at every path, because the layout sets the route's title. */
export function useConsoleTitle(title: string): void {
  const { name } = useSite();
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    if (pathname) document.title = fullTitle(`${title} - 管理后台`, name);
  }, [title, name, pathname]);
}
