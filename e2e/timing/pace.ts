import type { Page } from '@playwright/test';

/** What setting the text below takes on the machine for which the house's figures are meant, when nothing else runs. */
const REFERENCE_MS = 6;
const LINE = '墨落在纸上，先是一点，慢慢洇开成一片云；他退后三步再看，山就远了，云也淡了。';

/** A busy machine delays some; a page that is too slow delays all. */
export function quickest(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.POSITIVE_INFINITY;
}

/** Sets a long text again and again, and gives how long each time took: what the machine is worth to this page now. */
export function timeSetting(page: Page): Promise<number[]> {
  return page.evaluate(async (line) => {
    const box = document.createElement('div');
    box.style.cssText = 'position: absolute; inset: 0 auto auto 0; inline-size: 30rem; visibility: hidden';
    const times: number[] = [];
    for (let round = 0; round < 16; round++) {
      const start = performance.now();
      for (let at = 0; at < 60; at++) {
        const paragraph = document.createElement('p');
        paragraph.textContent = `${round}、${at}：${line.repeat(4)}`;
        box.append(paragraph);
      }
      document.body.append(box);
      box.getBoundingClientRect();
      box.replaceChildren();
      box.remove();
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
  }, LINE);
}

/** How many times longer than there: 1 at least, so that a quick machine is judged as strictly. */
export function slowness(settingMs: number): number {
  return Math.min(Math.max(1, settingMs / REFERENCE_MS), 10);
}

export async function slownessOf(page: Page): Promise<number> {
  return slowness(quickest(await timeSetting(page)));
}
