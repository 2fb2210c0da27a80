/*
 * Loaded before every component test. Testing Library asks for `display` and `visibility` of every element in every query,
 * and jsdom then tries all rules of its default style sheet, again after each change of the document: a quarter of the time
 * of these tests. Tests read no style sheets, so the tag, its attributes and the attribute `style` decide; jsdom is asked
 * once per tag. It answers everything else, and everything in a document with style sheets.
 */

const askJsdom = window.getComputedStyle.bind(window);

/** The attributes by which jsdom's default style sheet hides or shows elements. */
const DECIDING = ['hidden', 'open', 'type', 'popover'];

const defaults = new Map<string, { display: string; visibility: string }>();

function defaultsOf(element: Element) {
  const key = JSON.stringify([element.localName, ...DECIDING.map((name) => element.getAttribute(name))]);
  let found = defaults.get(key);
  if (!found) {
    const plain = element.cloneNode(false) as Element;
    plain.removeAttribute('style');
    const { display, visibility } = askJsdom(plain);
    found = { display, visibility };
    defaults.set(key, found);
  }
  return found;
}

function ownValueOf(element: Element, property: 'display' | 'visibility'): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style[property] : '';
}

function displayOf(element: Element): string {
  return ownValueOf(element, 'display') || defaultsOf(element).display;
}

function visibilityOf(element: Element): string {
  for (let current: Element | null = element; current; current = current.parentElement) {
    const own = ownValueOf(current, 'visibility');
    if (own) return own;
    const { visibility } = defaultsOf(current);
    if (visibility !== 'visible') return visibility;
  }
  return 'visible';
}

function getComputedStyle(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
  if (pseudoElement || element.ownerDocument.styleSheets.length > 0) return askJsdom(element, pseudoElement);
  const quick = {
    get display() {
      return displayOf(element);
    },
    get visibility() {
      return visibilityOf(element);
    },
    getPropertyValue: (name: string): string =>
      name === 'display' || name === 'visibility' ? quick[name] : askJsdom(element).getPropertyValue(name),
  };
  return new Proxy(quick, {
    get: (_, name) => (name in quick ? Reflect.get(quick, name) : Reflect.get(askJsdom(element), name)),
  }) as unknown as CSSStyleDeclaration;
}

// The test files of a worker share the window, and each of them loads this file.
if (!('isQuick' in window.getComputedStyle)) {
  Object.assign(getComputedStyle, { isQuick: true });
  // Vitest copies the window's names to the global object; the libraries use both.
  for (const target of [window, document.defaultView]) Object.assign(target ?? {}, { getComputedStyle });
}
