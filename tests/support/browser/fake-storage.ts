import { vi } from 'vitest';

/** A browser's storage in memory. */
export class FakeStorage implements Storage {
  readonly #values = new Map<string, string>();

  get length(): number {
    return this.#values.size;
  }

  clear(): void {
    this.#values.clear();
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}

/** Stubs a browser's two storages, empty; undone by vi.unstubAllGlobals. */
export function stubStorages(): { local: FakeStorage; session: FakeStorage } {
  const storages = { local: new FakeStorage(), session: new FakeStorage() };
  vi.stubGlobal('localStorage', storages.local);
  vi.stubGlobal('sessionStorage', storages.session);
  return storages;
}
