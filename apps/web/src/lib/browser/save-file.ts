/** Starts a browser download of a URL; also works on plain http. */
function downloadUrl(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  downloadUrl(url, name);
  // The browser reads the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/**
 * Returns whether the download started. Checks first that the file exists: a failed download would show a blank page.
 */
export async function saveFromUrl(url: string, name: string): Promise<boolean> {
  try {
    if (!(await fetch(url, { method: 'HEAD' })).ok) return false;
  } catch {
    return false;
  }
  downloadUrl(url, name);
  return true;
}
