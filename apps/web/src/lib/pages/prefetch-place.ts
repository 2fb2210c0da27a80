let fetcher: (path: string) => void = () => undefined;

/** The app knows which page lies behind a path; links only say that someone is about to go there. */
export function configurePrefetch(work: (path: string) => void): void {
  fetcher = work;
}

export function prefetchPlace(path: string): void {
  fetcher(path);
}
