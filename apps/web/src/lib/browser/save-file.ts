/** Hands what lies at an address to the browser's own downloads, also on plain http. */
function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

export function saveTextFile(name: string, text: string, type: string): void {
  saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Looks whether it is there before the browser is sent after it: its own failure would be a blank page. */
export async function saveLinked(url: string, name: string): Promise<boolean> {
  try {
    if (!(await fetch(url, { method: 'HEAD' })).ok) return false;
  } catch {
    return false;
  }
  saveFrom(url, name);
  return true;
}
