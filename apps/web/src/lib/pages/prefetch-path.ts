let prefetch: (path: string) => void = () => undefined;

/**
 * Sets what `prefetchPath` does. The app knows which page a path shows; links only report that the user is about to
 * open it.
 */
export function configurePrefetch(prefetchPage: (path: string) => void): void {
  prefetch = prefetchPage;
}

export function prefetchPath(path: string): void {
  prefetch(path);
}
