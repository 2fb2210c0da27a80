/** Adds the `redirect` parameter of the current page to the path of another login page. */
export function withRedirect(path: string, query: URLSearchParams): string {
  const redirect = query.get('redirect');
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}
