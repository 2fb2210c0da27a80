import type { Viewer } from 'openseadragon';

/* Adapts OpenSeadragon to the site's content security policy and to its keyboard and screen reader rules. */

const STYLE_ATTRIBUTE = 'data-openseadragon-mobile-css';

/**
 * OpenSeadragon would add a style element, which the policy blocks with a console error. It adds none if one exists, so
 * an inactive element of that name is added first. The rules themselves are in the site's style sheet.
 */
export function preventStyleElement(): void {
  if (document.querySelector(`style[${STYLE_ATTRIBUTE}]`)) return;
  const placeholder = document.createElementNS('urn:meiyu', 'style');
  placeholder.setAttribute(STYLE_ATTRIBUTE, 'true');
  document.head.append(placeholder);
}

/** OpenSeadragon warns about every tile that arrives after it is no longer needed, which is normal. */
export function silenceWarnings(seadragon: object): void {
  Object.assign(seadragon, { console: { ...console, warn: () => {} } });
}

/** OpenSeadragon empties an element by assigning innerHTML, which the policy forbids; this does it without HTML. */
function allowEmptying(element: HTMLElement): void {
  Object.defineProperty(element, 'innerHTML', { set: () => element.replaceChildren() });
}

/** Keys that would rotate or mirror the picture. */
const DISABLED_KEYS = new Set(['KeyR', 'KeyF', 'KeyJ', 'KeyK']);

export function restrictViewer(viewer: Viewer, label: string): void {
  allowEmptying(viewer.overlaysContainer);
  if (viewer.navigator) {
    allowEmptying(viewer.navigator.overlaysContainer);
    viewer.navigator.element.setAttribute('aria-hidden', 'true');
    // There are no controls to hide; hiding them would redraw every frame.
    Object.assign(viewer.navigator, { autoHideControls: false });
  }
  viewer.canvas.setAttribute('role', 'application');
  viewer.canvas.setAttribute('aria-label', label);
  viewer.addHandler('canvas-key', (event) => {
    const { code, ctrlKey, metaKey, altKey } = event.originalEvent as KeyboardEvent;
    if (DISABLED_KEYS.has(code) || ctrlKey || metaKey || altKey) event.preventDefaultAction = true;
  });
  // The viewer's hint would cover the work at every scroll; the page shows its own hint below the picture.
  viewer.addHandler('canvas-cooperative-gesture', (event) => {
    event.preventDefaultAction = true;
  });
}
