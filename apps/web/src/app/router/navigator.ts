import {
  type UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  type Path,
  parsePath,
  type RouteMatch,
  type To,
} from 'react-router';
import type { Navigation } from '../../lib/browser/navigation-context.ts';
import type { AppRoute } from './build-routes.tsx';

export type AppMatch = RouteMatch<string, AppRoute>;
export type AppHistory = Pick<
  ReturnType<typeof createBrowserHistory>,
  'location' | 'push' | 'replace' | 'go' | 'listen'
>;

/** The page that is shown. */
export interface ShownPage {
  location: Location;
  action: NavigationType;
  matches: AppMatch[];
  /** Whether the scroll position stays as it is. */
  keepsScroll: boolean;
}

interface Change {
  page: ShownPage;
  isAnimated: boolean;
}

export interface AppNavigator {
  readonly page: ShownPage;
  /** The address that is being loaded, or the one shown. */
  readonly target: Path;
  readonly navigation: Navigation;
  /** Loads the page of the current address. `isRendered`: the server has rendered it, with its data. */
  openFirst(isRendered: boolean): Promise<void>;
  /** Loads a page and then shows it, unless another navigation has begun meanwhile. */
  navigate(to: To, options?: NavigateOptions): Promise<void>;
  go(delta: number): void;
  /** `show` is called when another page has loaded. */
  onChange(show: (change: Change) => void): () => void;
}

interface NavigatorOptions {
  routes: AppRoute[];
  history: AppHistory;
  /** Called before a page is left. */
  onLeave: (location: Location) => void;
}

/** A redirect loop is an error in the routes; it must not hang the browser. */
const MAX_REDIRECTS = 10;

function toPath(to: To, currentPathname = '/'): Path {
  const partial = typeof to === 'string' ? parsePath(to) : to;
  return { pathname: partial.pathname || currentPathname, search: partial.search ?? '', hash: partial.hash ?? '' };
}

function match(routes: AppRoute[], location: Path): AppMatch[] {
  return matchRoutes(routes, location) ?? [];
}

/** Returns a function that removes the listener. */
function addTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads what the matched routes need. Returns the path of a redirect. */
export async function enterRoutes(matches: AppMatch[], location: Path): Promise<string | undefined> {
  const fullPath = createPath(location);
  const query = new URLSearchParams(location.search);
  const redirects = await Promise.all(
    matches.map(async ({ route, params }) => {
      const [redirect] = await Promise.all([
        route.enter?.({ params, query, search: location.search }, fullPath),
        route.load?.(),
      ]);
      return redirect;
    }),
  );
  return redirects.find((path) => path !== undefined);
}

/**
 * Keeps the address and the shown page consistent. react-router matches paths and provides links and hooks; its data
 * router is not used, because it would be an eighth of all scripts of a first visit (docs/decisions/0006-web-shell.md).
 */
export function createNavigator({ routes, history, onLeave }: NavigatorOptions): AppNavigator {
  const listeners = new Set<(change: Change) => void>();
  const loadingListeners = new Set<() => void>();
  const firstShown = Promise.withResolvers<void>();
  let page: ShownPage = {
    location: history.location,
    action: NavigationType.Pop,
    matches: match(routes, history.location),
    keepsScroll: false,
  };
  let nextLocation: Path | undefined;

  function setNext(location: Path | undefined): void {
    nextLocation = location;
    for (const listener of loadingListeners) listener();
  }

  function show(matches: AppMatch[], action: NavigationType, options: NavigateOptions = {}): void {
    const { preventScrollReset: keepsScroll = false, viewTransition: isAnimated = true } = options;
    page = { location: history.location, action, matches, keepsScroll };
    setNext(undefined);
    for (const listener of listeners) listener({ page, isAnimated });
    firstShown.resolve();
  }

  /** The routes of a location after all redirects, or undefined if another navigation has begun. */
  async function load(location: Path): Promise<{ location: Path; matches: AppMatch[] } | undefined> {
    let target = location;
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      setNext(target);
      const matches = match(routes, target);
      const redirect = await enterRoutes(matches, target);
      if (nextLocation !== target) return undefined;
      if (redirect === undefined) return { location: target, matches };
      target = toPath(redirect);
    }
    throw new Error(`too many redirects from ${createPath(location)}`);
  }

  /** A fragment of the same page needs no loading. */
  async function loadUnlessShown(location: Path) {
    const isOtherPlaceOnPage =
      location.hash !== '' && location.pathname === page.location.pathname && location.search === page.location.search;
    return isOtherPlaceOnPage ? { location, matches: page.matches } : load(location);
  }

  async function navigate(to: To, options: NavigateOptions = {}): Promise<void> {
    const loaded = await loadUnlessShown(toPath(to, page.location.pathname));
    if (!loaded) return;
    onLeave(page.location);
    const isReplaced = options.replace || createPath(loaded.location) === createPath(page.location);
    if (isReplaced) history.replace(loaded.location, options.state);
    else history.push(loaded.location, options.state);
    show(loaded.matches, isReplaced ? NavigationType.Replace : NavigationType.Push, options);
  }

  /** Back and forward: the address has changed already. */
  async function followHistory(location: Location): Promise<void> {
    onLeave(page.location);
    const loaded = await loadUnlessShown(location);
    if (!loaded) return;
    if (loaded.location !== location) history.replace(loaded.location);
    show(loaded.matches, NavigationType.Pop);
  }

  history.listen(({ location }) => void followHistory(location));

  return {
    get page() {
      return page;
    },
    get target() {
      return nextLocation ?? page.location;
    },
    navigation: {
      targetPath: () => (nextLocation ?? page.location).pathname,
      isLoading: () => nextLocation !== undefined,
      navigate,
      subscribe: (listener) => addTo(loadingListeners, listener),
    },
    async openFirst(isRendered) {
      const { location } = history;
      if (isRendered) {
        // React would discard the markup of the server if it rendered before the code of the page has loaded.
        await Promise.all(page.matches.map(({ route }) => route.load?.()));
        return;
      }
      const opening = load(location).then((loaded) => {
        if (!loaded) return firstShown.promise;
        if (loaded.location !== location) history.replace(loaded.location);
        show(loaded.matches, NavigationType.Pop);
      });
      // A redirect to the login page, for instance, may be shown before the first page has loaded.
      await Promise.race([opening, firstShown.promise]);
    },
    navigate,
    go: (delta) => history.go(delta),
    onChange: (listener) => addTo(listeners, listener),
  };
}
