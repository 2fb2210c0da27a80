import { deepStrictEqual } from 'node:assert';
import { NUMBER } from './compare-client.ts';
import { copyResponse } from './copy-response.ts';

/**
 * Removes what may differ: the order of a book's categories, and read counts, which change while the program runs. Among
 * many books both servers choose any of those that have the same tag, so only the number of similar books is compared.
 */
function readAnswer(text: string, hasManyBooks: boolean): unknown {
  return JSON.parse(text, (key, value) => {
    if (key === 'readAmount') return undefined;
    if (key === 'similar' && hasManyBooks) return value.length;
    return key === 'cateIds' ? value.toSorted() : value;
  });
}

interface Check {
  oursUrl: string;
  otherUrl: string;
  requests: string[];
  hasManyBooks: boolean;
}

/** Fails unless both servers give the same answers. */
export async function checkAnswers({ oursUrl, otherUrl, requests, hasManyBooks }: Check): Promise<void> {
  for (const [index, request] of requests.entries()) {
    const numbered = request.replace(NUMBER, String(10 ** NUMBER.length - 1 - index));
    const [ours, other] = await Promise.all(
      [oursUrl, otherUrl].map(async (url) => {
        const { body } = await copyResponse(url, numbered);
        return readAnswer(Buffer.from(body, 'base64').toString(), hasManyBooks);
      }),
    );
    try {
      deepStrictEqual(other, ours);
    } catch (error) {
      const shown = numbered.replaceAll('\r\n', ' ');
      const advice = 'if the content changed after it was copied to SQLite, delete copy.sqlite in .local/bench';
      throw new Error(`the SQLite server (+) answers differently (${advice}): ${shown}`, { cause: error });
    }
  }
}
