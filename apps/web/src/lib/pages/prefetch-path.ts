let prefetch: (path: string) => void = () => undefined;

/** The app finds the page for a path; links only report that someone is about to open it. */
export function configurePrefetch(work: (path: string) => void): void {
  prefetch = work;
}

export function prefetchPath(path: string): void {
  prefetch(path);
}
