/**
 * Remembers values for at least `keepMs` and at most twice as long, and never more than twice `maxSize` of them: when a
 * generation is old or full it becomes the previous one, and the one before it is forgotten.
 */
export class RecentMap<V> {
  #current = new Map<string, V>();
  #previous = new Map<string, V>();
  #startedAt = 0;
  readonly #keepMs: number;
  readonly #maxSize: number;

  constructor(keepMs: number, maxSize: number) {
    this.#keepMs = keepMs;
    this.#maxSize = maxSize;
  }

  get(key: string): V | undefined {
    return this.#current.get(key) ?? this.#previous.get(key);
  }

  set(key: string, value: V, now: number): void {
    if (this.#current.size >= this.#maxSize || now - this.#startedAt > this.#keepMs) {
      this.#previous = now - this.#startedAt > 2 * this.#keepMs ? new Map() : this.#current;
      this.#current = new Map();
      this.#startedAt = now;
    }
    this.#current.set(key, value);
  }

  get size(): number {
    return this.#current.size + this.#previous.size;
  }
}
