import type { Page } from '@playwright/test';

/** Time of one layout of the text below on the idle reference machine. */
const REFERENCE_MS = 6;
const LINE = '墨落在纸上，先是一点，慢慢洇开成一片云；他退后三步再看，山就远了，云也淡了。';

/** The lower quartile is used because other load delays only some measurements, while a slow page delays all of them. */
export function lowerQuartile(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Number.POSITIVE_INFINITY;
}

/** Lays out a long text repeatedly; the times show how fast the machine is at the moment. */
export function timeTextLayout(page: Page): Promise<number[]> {
  return page.evaluate(async (line) => {
    const box = document.createElement('div');
    box.style.cssText = 'position: absolute; inset: 0 auto auto 0; inline-size: 30rem; visibility: hidden';
    const times: number[] = [];
    for (let round = 0; round < 16; round++) {
      const start = performance.now();
      for (let index = 0; index < 60; index++) {
        const paragraph = document.createElement('p');
        paragraph.textContent = `${round}、${index}：${line.repeat(4)}`;
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

/** How many times slower than the reference machine; at least 1, so that limits never get stricter. */
export function slownessFactor(layoutMs: number): number {
  return Math.min(Math.max(1, layoutMs / REFERENCE_MS), 10);
}

export async function measureSlowness(page: Page): Promise<number> {
  return slownessFactor(lowerQuartile(await timeTextLayout(page)));
}
