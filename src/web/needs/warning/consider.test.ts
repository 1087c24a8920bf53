import { buildCategory, buildMenu, buildProduct, noChoices } from '#tests/support/build/build-menu.ts';
import { stubStorages } from '#tests/support/browser/fake-storage.ts';
import { codesWith } from '#domain/allergens/codes.ts';
import { packFacts } from '#domain/allergens/packed-facts.ts';
import type { Need } from '#domain/needs/needs.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../page/page.tsx';
import { needs } from '../../state/needs/needs.ts';
import { openWarning } from '../../state/needs/warning.ts';
import { considerLine } from './consider.ts';

const milky = buildProduct('labneh', '12', { allergens: packFacts({ milk: 'contains' }, codesWith([])) });
const menu = buildMenu({ categories: [buildCategory('mezze', [milky])] });
const line = {
  lineId: 'line-1',
  productId: 'labneh',
  choices: noChoices,
  quantity: 1,
  note: '',
  seen: { name: 'Labneh', image: null, unitMills: 12_000 },
};
const page = {
  lang: 'en',
  t: (key: string) => key,
  display: { list: (words: string[]) => words.join() },
} as unknown as Page;

beforeEach(() => void stubStorages());
afterEach(() => {
  needs.forget();
  vi.unstubAllGlobals();
});

async function considered(kind: Need['kind'], hasChanged?: boolean): Promise<string> {
  needs.set({ chosen: [{ code: 'milk', kind }], words: '', isAnswered: true });
  const considering = considerLine(menu, milky, line, page, hasChanged);
  const question = openWarning();
  question?.answer('leave');
  const outcome = await considering;
  return `${question ? 'asked' : 'not asked'}, ${outcome === null ? 'left out' : 'added'}`;
}

it('asks before a dish with an allergy is added, and not before one that its guest would rather not eat', async () => {
  expect(await considered('avoid')).toBe('not asked, added');
  expect(await considered('allergy')).toBe('asked, left out');
});

it('asks about whatever its guest named once the facts of the dish have just become worse', async () => {
  expect(await considered('avoid', true)).toBe('asked, left out');
});
