import { request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface CopiedResponse {
  headers: string[];
  /** In base64. */
  body: string;
}

/** Headers that a server adds by itself. */
const ADDED_HEADERS = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

/** Sends a request, given as it goes over the wire, and copies the response, so that a bare server can send the same bytes. */
export function copyResponse(serverUrl: string, requestText: string): Promise<CopiedResponse> {
  const [head = '', body = ''] = requestText.split('\r\n\r\n');
  const [requestLine = '', ...headerLines] = head.split('\r\n');
  const [method = '', path = ''] = requestLine.split(' ');
  const headers = Object.fromEntries(headerLines.map((line) => line.split(': ') as [string, string]));
  return new Promise((resolve, reject) => {
    const request = sendRequest(serverUrl + path, { method, headers }, async (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`));
      const copied = Object.entries(response.headersDistinct).filter(([name]) => !ADDED_HEADERS.has(name));
      resolve({
        headers: copied.flatMap(([name, values = []]) => values.flatMap((value) => [name, value])),
        body: (await buffer(response)).toString('base64'),
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}
