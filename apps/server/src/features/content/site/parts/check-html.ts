import { cleanHtml } from '../../../../resources/html/clean-html.ts';
import { placePictures, type ShownPicture } from '../../../../resources/html/figures.ts';
import { prefixIds } from '../../../../resources/html/ids.ts';
import { elementsOf, parseTree, renderTree } from '../../../../resources/html/tree.ts';
import { pictureAttribs } from '../../../../resources/reading/read-texts.ts';

const namesOf = (html: string) => elementsOf(parseTree(html)).map(({ name }) => name);

function countNames(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * Cleans HTML that staff wrote by the rules of the importer: the result is what an import of the same text gives.
 * `removed` are the elements that readers do not get.
 */
export function checkHtml(
  html: string,
  name: string,
  findPicture: (src: string) => ShownPicture | undefined,
): { html: string; removed: string[] } {
  const nodes = placePictures(parseTree(cleanHtml(html, name)), {
    find: findPicture,
    attribsOf: pictureAttribs,
    showsAltAsCaption: false,
  });
  prefixIds(nodes);
  const clean = renderTree(nodes);
  const remaining = countNames(namesOf(clean));
  const removed = [...countNames(namesOf(html))].filter(([element, count]) => (remaining.get(element) ?? 0) < count);
  return { html: clean, removed: removed.map(([element]) => element) };
}
