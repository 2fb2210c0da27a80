/*
 * The key that encrypts RSA bodies. It is in the page; if it is missing or no longer known to the server, it is fetched
 * once and kept until the page is closed.
 */
let fetchedKey: string | undefined;

export async function currentPublicKey(fetchKey: () => Promise<string>): Promise<string> {
  const pageKey = document.querySelector<HTMLMetaElement>('meta[name="rsa-public-key"]')?.content;
  return fetchedKey ?? (pageKey || renewPublicKey(fetchKey));
}

export async function renewPublicKey(fetchKey: () => Promise<string>): Promise<string> {
  fetchedKey = await fetchKey();
  return fetchedKey;
}
