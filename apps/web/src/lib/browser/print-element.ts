/** Hides everything else from paper by `data-print="hidden"` (styles/modes.css). Returns what shows it again. */
function hideRest(element: HTMLElement): () => void {
  const hidden: Element[] = [];
  for (let node: Element = element; node.parentElement && node !== document.body; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling === node || sibling.hasAttribute('data-print')) continue;
      sibling.setAttribute('data-print', 'hidden');
      hidden.push(sibling);
    }
  }
  const { maxHeight } = element.style;
  element.style.maxHeight = 'none';
  return () => {
    element.style.maxHeight = maxHeight;
    for (const sibling of hidden) sibling.removeAttribute('data-print');
  };
}

/** Prints one element of the page only. */
export function printElement(element: HTMLElement): void {
  const showRest = hideRest(element);
  // It returns when the printing dialog is closed.
  window.print();
  showRest();
}

/** The browser's own command prints one element only, too. Returns what ends it. */
export function printOnly(element: HTMLElement): () => void {
  let showRest = () => {};
  const hide = () => {
    showRest = hideRest(element);
  };
  const show = () => showRest();
  window.addEventListener('beforeprint', hide);
  window.addEventListener('afterprint', show);
  return () => {
    window.removeEventListener('beforeprint', hide);
    window.removeEventListener('afterprint', show);
  };
}
