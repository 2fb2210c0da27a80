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
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head));
  return head + 4 + Number(length?.[1] ?? 0);
}

/**
 * A client with little overhead, so that the server is measured: raw sockets with one request in flight on each. It finds
 * the end of an answer by its length only, so it stops if answers to the same request differ in length.
 */
export function drive({ port, request, connections, ms }: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const bytes = Buffer.from(request);
    let answers = 0;
    let length = 0;
    let open = connections;
    let stopping = false;
    const sockets = Array.from({ length: connections }, () => {
      let first = '';
      let pending = 0;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.setNoDelay(true);
      socket.on('data', (piece) => {
        pending += piece.length;
        if (length === 0) {
          first += piece.toString('latin1');
          const whole = answerLength(first);
          if (whole === 0 || first.length < whole) return;
          if (!first.startsWith('HTTP/1.1 200')) return stop(new Error(`unexpected answer: ${first.slice(0, 300)}`));
          length = whole;
        }
        if (pending < length) return;
        if (pending > length) return stop(new Error('answers differ in length'));
        pending = 0;
        answers += 1;
        if (!stopping) socket.write(bytes);
      });
      socket.on('error', stop);
      socket.on('close', () => {
        open -= 1;
        if (open === 0 && stopping) resolve(answers);
      });
      return socket;
    });
    function stop(error?: unknown) {
      if (stopping) return;
      stopping = true;
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
