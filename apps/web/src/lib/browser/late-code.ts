/** The files of late code that are here or on their way. */
const asked = new Map<string, Promise<unknown>>();

function addSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} did not come.`));
    };
    document.head.append(link);
  });
}

/** A browser never asks again for a module it once asked for in vain. So it is asked only for what lies in its cache. */
async function fetchScript(href: string): Promise<void> {
  const answer = await fetch(href);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${href} did not come.`);
}

function bring(href: string): Promise<unknown> {
  let coming = asked.get(href);
  if (!coming) {
    // The page came with some of them.
    const isHere = document.querySelector(`[href="${href}"],[src="${href}"]`);
    coming = isHere ? Promise.resolve() : href.endsWith('.css') ? addSheet(href) : fetchScript(href);
    asked.set(href, coming);
    coming.catch(() => asked.delete(href));
  }
  return coming;
}

/**
 * Stands behind every `import()` of the build (build/load-late.ts): the files it needs come first, and what did not come
 * is asked for again the next time.
 */
export async function loadLate<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}
