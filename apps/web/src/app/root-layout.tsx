import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { Toaster } from '../ui/toaster.tsx';
import { type RouteHandle, titleOf } from './route-handle.ts';

export function RootLayout() {
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const title = titleOf(handle);
  const tone = handle?.tone;

  useLayoutEffect(() => {
    document.title = title;
  }, [title]);

  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (tone) dataset.page = tone;
    else delete dataset.page;
  }, [tone]);

  return (
    <>
      <a className="skip-link" href="#content">
        跳到正文
      </a>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
