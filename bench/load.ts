import { connect } from 'node:net';

interface Load {
  port: number;
  /** The whole request as it goes over the wire. */
  request: string;
  connections: number;
  ms: number;
}

/** Length of the first answer according to its headers, or 0 if they have not arrived completely. */
function answerLength(text: string): number {
  const headersEnd = text.indexOf('\r\n\r\n');
  if (headersEnd < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, headersEnd));
  return headersEnd + 4 + Number(length?.[1] ?? 0);
}

/**
 * Sends one request repeatedly and returns the number of answers. Raw sockets with one request in flight on each have
 * little overhead, so that the server is measured and not the client. The end of an answer is found by its length only,
 * so answers to the same request must not differ in length.
 */
export function countAnswers({ port, request, connections, ms }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(request);
    let answerCount = 0;
    /** Length of every answer; 0 until the first one has arrived. */
    let expectedLength = 0;
    let openSockets = connections;
    let isStopping = false;
    const sockets = Array.from({ length: connections }, () => {
      let firstAnswer = '';
      let receivedBytes = 0;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setNoDelay(true);
      socket.on('data', (chunk) => {
        receivedBytes += chunk.length;
        if (expectedLength === 0) {
          firstAnswer += chunk.toString('latin1');
          const wholeLength = answerLength(firstAnswer);
          if (wholeLength === 0 || firstAnswer.length < wholeLength) return;
          if (!firstAnswer.startsWith('HTTP/1.1 200'))
            return stop(new Error(`unexpected answer: ${firstAnswer.slice(0, 300)}`));
          expectedLength = wholeLength;
        }
        if (receivedBytes < expectedLength) return;
        if (receivedBytes > expectedLength) return stop(new Error('answers differ in length'));
        receivedBytes = 0;
        answerCount += 1;
        if (!isStopping) socket.write(bytes);
      });
      socket.on('error', stop);
      socket.on('close', () => {
        openSockets -= 1;
        if (openSockets === 0 && isStopping) resolve(answerCount);
      });
      return socket;
    });
    function stop(error?: unknown) {
      if (isStopping) return;
      isStopping = true;
      for (const socket of sockets) socket.destroy();
      if (error) reject(error);
    }
    setTimeout(stop, ms);
  });
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
