import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router';
import { useDevice } from '../lib/browser/device.ts';
import { CallError } from '../lib/calls/call-error.ts';
import { useNoIndex } from '../lib/pages/use-no-index.ts';
import { enterConsole, isLeavingConsole, useHasStaffSession } from '../lib/session/staff-session.ts';
import { useLoggedIn } from '../lib/session/use-session.ts';
import { LoadingOverlay } from '../ui/status/loading-overlay.tsx';
import { BareConsoleFrame, ConsoleFrame } from './frame/console-frame.tsx';
import { ConsoleParams } from './frame/console-params.ts';
import type { ConsoleRoute } from './frame/console-route.ts';
import { useConsoleTitle } from './frame/console-title.ts';
import { LoadedPage } from './frame/loaded-page.tsx';
import { matchRoute, maySee } from './frame/match-route.ts';
import { DesktopOnlyPage, ForbiddenPage, MissingPage } from './frame/refusals.tsx';
import { Action } from './kit/parts/action.tsx';
import { EmptyHint } from './kit/parts/empty-hint.tsx';
import { consoleRoutes } from './routes.ts';
import { meQuery } from './session/session.api.ts';

/** The whole console, for /admin and everything below it. The guard of the route has checked the reader's login. */
export function AdminApp() {
  const location = useLocation();
  const hasSession = useHasStaffSession();
  const isLoggedIn = useLoggedIn();
  const navigate = useNavigate();
  const verifyPath = `/login/verify?redirect=${encodeURIComponent(createPath(location))}`;
  // Without a reader's login the route guard redirects to the login page.
  const mustVerify = !hasSession && isLoggedIn;
  useNoIndex();
  useEffect(enterConsole, []);
  useEffect(() => {
    if (mustVerify && !isLeavingConsole()) void navigate(verifyPath, { replace: true });
  }, [mustVerify, verifyPath, navigate]);
  if (!hasSession)
    return (
      <BareConsoleFrame>
        <LoadingOverlay />
      </BareConsoleFrame>
    );
  return <ConsoleContent />;
}

function ConsoleContent() {
  const { pathname } = useLocation();
  const { data: me, error, refetch } = useQuery(meQuery);
  const match = matchRoute(consoleRoutes, pathname);
  useConsoleTitle(match?.row.title ?? '没有这一页');

  if (!me)
    return (
      <BareConsoleFrame>{error ? <Failure error={error} onRetry={refetch} /> : <LoadingOverlay />}</BareConsoleFrame>
    );
  let page: ReactNode;
  if (!match) page = <MissingPage />;
  else if (!maySee(match.row, me.roles)) page = <ForbiddenPage page={match.row.title} />;
  // The key gives every path a separate page state.
  else page = <DesktopGate key={pathname} row={match.row} />;
  return (
    <ConsoleFrame rows={consoleRoutes} current={match?.row} me={me}>
      <ConsoleParams value={match?.params ?? {}}>{page}</ConsoleParams>
    </ConsoleFrame>
  );
}

/**
 * The page, where the window has room for it. An open page stays in a window that becomes narrow, as it does for a moment
 * while paper is printed: what was typed, and passwords that are shown once, would be lost.
 */
function DesktopGate({ row }: { row: ConsoleRoute }) {
  const fits = useDevice() === 'pc' || Boolean(row.onPhones);
  const [isOpen, setIsOpen] = useState(fits);
  if (fits && !isOpen) setIsOpen(true);
  return isOpen ? <LoadedPage row={row} /> : <DesktopOnlyPage page={row.title} />;
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  if (error instanceof CallError && error.code === 403) return <ForbiddenPage />;
  return (
    <EmptyHint
      title="后台没有打开"
      line={error.message || '请检查网络后再试。'}
      action={
        <Action icon="refresh" onClick={() => void onRetry()}>
          重新加载
        </Action>
      }
    />
  );
}
