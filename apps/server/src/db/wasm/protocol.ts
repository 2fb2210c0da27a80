/* The messages of PostgreSQL's wire protocol that are needed between pg and PGlite. */

interface Message {
  type: string;
  /** The whole message, including its type and length. */
  bytes: Buffer;
}

/** Splits a buffer into complete messages; `rest` is an incomplete last message. */
export function splitMessages(buffer: Buffer): { messages: Message[]; rest: Buffer } {
  const messages: Message[] = [];
  let offset = 0;
  while (offset + 5 <= buffer.length) {
    const end = offset + 1 + buffer.readInt32BE(offset + 1);
    if (end > buffer.length) break;
    messages.push({ type: String.fromCharCode(buffer.readUInt8(offset)), bytes: buffer.subarray(offset, end) });
    offset = end;
  }
  return { messages, rest: buffer.subarray(offset) };
}

function makeMessage(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export const queryMessage = (text: string) => makeMessage('Q', Buffer.from(`${text}\0`));
export const closeStatementMessage = (name: string) => makeMessage('C', Buffer.from(`S${name}\0`));

/** The server's answer to an accepted start-up message. */
export function startupAnswer(): Buffer {
  const parameters = {
    server_version: '18',
    client_encoding: 'UTF8',
    TimeZone: 'UTC',
    standard_conforming_strings: 'on',
  };
  return Buffer.concat([
    makeMessage('R', Buffer.alloc(4)),
    ...Object.entries(parameters).map(([name, value]) => makeMessage('S', Buffer.from(`${name}\0${value}\0`))),
    makeMessage('K', Buffer.alloc(8)),
    makeMessage('Z', Buffer.from('I')),
  ]);
}

const textAt = (bytes: Buffer, from: number) => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** The name of the statement that a Parse message prepares; empty for an unnamed one. */
export const statementName = (parseMessage: Buffer) => textAt(parseMessage, 5);

export function readNotification(bytes: Buffer): { channel: string; payload: string } {
  const channel = textAt(bytes, 9);
  return { channel, payload: textAt(bytes, 9 + Buffer.byteLength(channel) + 1) };
}

export function readError(bytes: Buffer): string {
  const fields = bytes.toString('utf8', 5).split('\0');
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown error';
}
