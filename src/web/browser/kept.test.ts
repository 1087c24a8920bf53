import { stubStorages, type FakeStorage } from '#tests/support/browser/fake-storage.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asText } from '#contract/values/checks.ts';
import { forgetKept } from '../state/forget-kept.ts';
import { keep, loadKept } from './kept.ts';

/** Channels that deliver synchronously, so that a test need not wait. */
class FakeChannel {
  static open: FakeChannel[] = [];
  readonly #name: string;
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];

  constructor(name: string) {
    this.#name = name;
    FakeChannel.open.push(this);
  }

  addEventListener(_type: string, listener: (event: { data: unknown }) => void): void {
    this.#listeners.push(listener);
  }

  postMessage(data: unknown): void {
    const others = FakeChannel.open.filter((channel) => channel !== this && channel.#name === this.#name);
    for (const other of others) for (const listener of other.#listeners) listener({ data });
  }
}

let storages: { local: FakeStorage; session: FakeStorage };

beforeEach(() => {
  FakeChannel.open = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  storages = stubStorages();
});
afterEach(() => vi.unstubAllGlobals());

/** One tab's stored value; all tabs share the storages here, which is more than browsers share. */
function openTab(area: 'local' | 'session' = 'session') {
  const word = keep('word', area, '', (value) => asText(value, 20));
  word.load('test-kitchen');
  return word;
}

describe('a stored value', () => {
  it('stays in step across tabs', () => {
    const [one, other] = [openTab(), openTab()];
    one.set('hummus');
    expect(other.get()).toBe('hummus');
    other.set('tabbouleh');
    expect(one.get()).toBe('tabbouleh');
  });

  it('of a session reaches a new tab from the others', () => {
    openTab().set('hummus');
    storages.session.clear();
    expect(openTab().get()).toBe('hummus');
  });

  it('is read again where another page has stored one unheard, and its tabs stay in step', () => {
    const [one, other] = [openTab(), openTab()];
    one.set('hummus');
    storages.session.setItem('sufra:test-kitchen:word', '"tabbouleh"');
    one.load('test-kitchen');
    expect(one.get()).toBe('tabbouleh');
    expect(FakeChannel.open).toHaveLength(2);
    one.set('fattoush');
    expect(other.get()).toBe('fattoush');
  });

  it('of another venue stays there', () => {
    const one = openTab();
    const elsewhere = keep('word', 'session', '', (value) => asText(value, 20));
    elsewhere.load('another-venue');
    one.set('hummus');
    expect(elsewhere.get()).toBe('');
  });

  it('rejects values from other tabs that fail its own check', () => {
    const [one, other] = [openTab(), openTab()];
    one.set('a'.repeat(21));
    expect(other.get()).toBe('');
  });

  it('is cleared in every tab, and in storage', () => {
    const [one, other] = [openTab('local'), openTab('local')];
    one.set('hummus');
    one.forget();
    expect([one.get(), other.get(), openTab('local').get()]).toEqual(['', '', '']);
  });

  it('calls its listeners', () => {
    const [one, other] = [openTab('local'), openTab('local')];
    const heard: string[] = [];
    other.onChange((value) => heard.push(value));
    one.set('hummus');
    expect(heard).toEqual(['hummus']);
  });

  it('is cleared with its venue, also when no page has loaded it', () => {
    loadKept('old-kitchen');
    storages.local.setItem('sufra:old-kitchen:addresses', '[{}]');
    storages.session.setItem('sufra:old-kitchen:delivery-draft', '{}');
    storages.local.setItem('sufra:other-kitchen:customer', '{}');
    forgetKept('old-kitchen');
    expect(storages.local.getItem('sufra:old-kitchen:addresses')).toBeNull();
    expect(storages.session.getItem('sufra:old-kitchen:delivery-draft')).toBeNull();
    expect(storages.local.getItem('sufra:other-kitchen:customer')).toBe('{}');
  });
});
