import type { Viewer } from 'openseadragon';

/* The viewer was written for pages without a security policy. These are the places where it meets ours. */

const MARKED = 'data-openseadragon-mobile-css';

/**
 * It would add a style element, which the policy refuses and the console complains of. It looks first whether one is
 * there: an element of that name that is no style sheet makes it content. What it says is in our own style sheet.
 */
export function readyForPolicy(): void {
  if (document.querySelector(`style[${MARKED}]`)) return;
  const mark = document.createElementNS('urn:meiyu', 'style');
  mark.setAttribute(MARKED, 'true');
  document.head.append(mark);
}

/** It warns of every tile that came when nobody wanted it any more: that is as it should be. */
export function hushWarnings(seadragon: object): void {
  Object.assign(seadragon, { console: { ...console, warn: () => {} } });
}

/** It empties an element by assigning HTML, which only our own policy may do; the same without HTML. */
function emptyByNodes(element: HTMLElement): void {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren() });
}

/** Keys that would turn or mirror a work of art. */
const UNWANTED = new Set(['KeyR', 'KeyF', 'KeyJ', 'KeyK']);

export function calmTheViewer(viewer: Viewer, label: string): void {
  emptyByNodes(viewer.overlaysContainer);
  if (viewer.navigator) {
    emptyByNodes(viewer.navigator.overlaysContainer);
    viewer.navigator.element.setAttribute('aria-hidden', 'true');
    // As for the viewer itself: it has no controls that would have to be faded out frame by frame.
    Object.assign(viewer.navigator, { autoHideControls: false });
  }
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute('aria-label', label);
  viewer.addHandler('canvas-key', (event) => {
    const { code, ctrlKey, metaKey, altKey } = event.originalEvent as KeyboardEvent;
    if (UNWANTED.has(code) || ctrlKey || metaKey || altKey) event.preventDefaultAction = true;
  });
  // Its hint would lie over the work for a second and a half at every scroll; ours stands below the picture.
  viewer.addHandler('canvas-cooperative-gesture', (event) => {
    event.preventDefaultAction = true;
  });
}
