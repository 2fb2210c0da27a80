/** Files that are loaded or loading. */
const requested = new Map<string, Promise<unknown>>();

function addSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} could not be loaded.`));
    };
    document.head.append(link);
  });
}

/** A browser never retries a module import that failed. So the file is fetched into the HTTP cache before it is imported. */
async function fetchScript(href: string): Promise<void> {
  const answer = await fetch(href);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${href} could not be loaded.`);
}

function loadFile(href: string): Promise<unknown> {
  let loading = requested.get(href);
  if (!loading) {
    // Some files are already in the page.
    const isInPage = document.querySelector(`[href="${href}"],[src="${href}"]`);
    loading = isInPage ? Promise.resolve() : href.endsWith('.css') ? addSheet(href) : fetchScript(href);
    requested.set(href, loading);
    loading.catch(() => requested.delete(href));
  }
  return loading;
}

/**
 * Every `import()` of the build calls this function (build/load-lazy.ts). It loads the files that the code needs, then
 * the code. Files that failed are requested again the next time.
 */
export async function loadLazy<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => loadFile(`/${file}`)));
  return load();
}
