import { createHash } from 'node:crypto';

/** A random number generator with a seed. */
export class Chance {
  #state: number;
  constructor(from: number) {
    this.#state = from;
  }
  next(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }
  of<T>(choices: readonly T[]): T {
    const [first] = choices;
    return choices[Math.floor(this.next() * choices.length)] ?? (first as T);
  }
  uuid(): string {
    const hex = createHash('sha256').update(String(this.next())).digest('hex');
    return [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-');
  }
}
