/** The way back that one came with goes along from one login page to the next. */
export function withRedirect(path: string, query: URLSearchParams): string {
  const redirect = query.get('redirect');
  return redirect === null ? path : `${path}?redirect=${encodeURIComponent(redirect)}`;
}
