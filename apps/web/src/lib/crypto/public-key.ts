/*
 * The key that RSA bodies are sealed with. The page carries it; when that is missing or no longer known to the
 * server, the server is asked once and its answer kept for the life of the page.
 */
let fetched: string | undefined;

export async function currentPublicKey(askServer: () => Promise<string>): Promise<string> {
  const carried = document.querySelector<HTMLMetaElement>('meta[name="rsa-public-key"]')?.content;
  return fetched ?? (carried || renewPublicKey(askServer));
}

export async function renewPublicKey(askServer: () => Promise<string>): Promise<string> {
  fetched = await askServer();
  return fetched;
}
