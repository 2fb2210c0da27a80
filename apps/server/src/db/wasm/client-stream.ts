import { Duplex } from 'node:stream';
import { closeStatement, greeting, splitMessages, statementName } from './protocol.ts';
import type { Owner, Session } from './session.ts';

/**
 * What pg takes for its network socket: the server's side of the wire protocol, in front of the one PGlite session.
 * pg ends each piece of work with Query or Sync, so everything up to one of these is one batch and one turn.
 */
export class ClientStream extends Duplex implements Owner {
  #session: Session;
  #greeted = false;
  #unread: Buffer = Buffer.alloc(0);
  #batch: Buffer[] = [];

  constructor(session: Session) {
    super({ allowHalfOpen: false });
    this.#session = session;
  }

  // The part of net.Socket that pg uses besides the stream itself.
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

  onLost(): void {
    this.destroy();
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    if (this.#greeted || this.#greet()) this.#takeMessages();
    done();
  }

  #takeMessages(): void {
    const { messages, rest } = splitMessages(this.#unread);
    this.#unread = rest;
    for (const { type, bytes } of messages) {
      if (type === 'X') {
        this.push(null);
        continue;
      }
      // Statement names are the session's, and all clients share it: another client may have used this name before.
      const name = type === 'P' ? statementName(bytes) : '';
      if (name) this.#batch.push(closeStatement(name));
      this.#batch.push(bytes);
      if (type === 'Q' || type === 'S') this.#send();
    }
  }

  override _final(done: () => void): void {
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#session.leave(this);
    done(error);
  }

  /** The first message has no type byte. Its content (user, database) is of no concern here. */
  #greet(): boolean {
    if (this.#unread.length < 4) return false;
    const length = this.#unread.readInt32BE(0);
    if (this.#unread.length < length) return false;
    this.#unread = this.#unread.subarray(length);
    this.#greeted = true;
    this.push(greeting());
    return true;
  }

  #send(): void {
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
