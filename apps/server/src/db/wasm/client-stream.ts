import { Duplex } from 'node:stream';
import { closeStatementMessage, splitMessages, startupAnswer, statementName } from './protocol.ts';
import type { Session, SessionClient } from './session.ts';

/**
 * Replaces pg's network socket. It plays the server's part of the wire protocol and passes the messages to the single
 * PGlite session. pg ends each unit of work with Query or Sync, so everything up to one of these is run as one batch.
 */
export class ClientStream extends Duplex implements SessionClient {
  #session: Session;
  #started = false;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];

  constructor(session: Session) {
    super({ allowHalfOpen: false });
    this.#session = session;
  }

  // The methods of net.Socket that pg uses besides the stream itself.
  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  onSessionLost(): void {
    this.destroy();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    if (this.#started || this.#answerStartup()) this.#readMessages();
    done();
  }

  #readMessages(): void {
    const { messages, rest } = splitMessages(this.#unread);
    this.#unread = rest;
    for (const { type, bytes } of messages) {
      // X is Terminate, P is Parse, Q is Query, S is Sync.
      if (type === 'X') {
        this.push(null);
        continue;
      }
      // All clients share the session, and another client may already have prepared a statement with this name.
      const name = type === 'P' ? statementName(bytes) : '';
      if (name) this.#batch.push(closeStatementMessage(name));
      this.#batch.push(bytes);
      if (type === 'Q' || type === 'S') this.#runBatch();
    }
  }

  override _final(done: () => void): void {
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#session.removeClient(this);
    done(error);
  }

  /** Answers the first message, which has no type byte. Its content (user, database) is ignored. */
  #answerStartup(): boolean {
    if (this.#unread.length < 4) return false;
    const length = this.#unread.readInt32BE(0);
    if (this.#unread.length < length) return false;
    this.#unread = this.#unread.subarray(length);
    this.#started = true;
    this.push(startupAnswer());
    return true;
  }

  #runBatch(): void {
    const bytes = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#session.run(this, bytes).then(
      (answer) => {
        if (!this.destroyed) this.push(answer);
      },
      () => this.destroy(),
    );
  }
}
