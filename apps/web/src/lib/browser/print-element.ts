/** Prints one element of the page only: `data-print="hidden"` (styles/modes.css) hides the rest meanwhile. */
export function printElement(element: HTMLElement): void {
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
  // It returns when the printing dialog is closed.
  window.print();
  element.style.maxHeight = maxHeight;
  for (const sibling of hidden) sibling.removeAttribute('data-print');
}
