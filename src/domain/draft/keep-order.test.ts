import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin } from './address.ts';
import { applyEdits } from './apply-edits.ts';
import { carryOver } from './carry-over.ts';
import type { Edit } from './edit.ts';
import { keepOrder } from './keep-order.ts';
import { takesBack } from './takes-back.ts';
import { valueAt } from './value-at.ts';

interface Menu {
  menu: { categories: { id: string; products: { id: string }[] }[] };
}

/** What an owner sees: the dishes of each category, in their order. */
type Seen = [category: string, dishes: string[]][];

function fileOf(seen: Seen): Menu {
  const categories = seen.map(([id, dishes]) => ({ id, products: dishes.map((dish) => ({ id: dish })) }));
  return { menu: { categories } };
}

function seenIn({ menu }: Menu): Seen {
  return menu.categories.map(({ id, products }) => [id, products.map((dish) => dish.id)]);
}

/** The draft after more edits, as it is saved and read back: one edit of each address, in the turn of its last change. */
function saved(file: Menu, draft: readonly Edit[], more: readonly Edit[]): Edit[] {
  const edits = new Map(draft.map((edit) => [edit.at, edit]));
  for (const edit of [...more, ...keepOrder(file, draft, more)]) {
    edits.delete(edit.at);
    if (!takesBack(edit, valueAt(file, edit.at) ?? null)) edits.set(edit.at, edit);
    // A made thing that goes takes the edits of its parts along.
    else if (edit.value === null) for (const at of edits.keys()) if (isWithin(at, edit.at)) edits.delete(at);
  }
  const rows = [...edits.values()].map((edit) => ({ ...edit, base: valueAt(file, edit.at) ?? null }));
  const { fits, settled, unfit } = carryOver(rows, file);
  expect([settled, unfit]).toEqual([[], []]);
  return fits;
}

function moveIn(ids: readonly string[], from: number, to: number): string[] {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ids[from] ?? '');
}

/** Something that an owner does to a menu: what they see then, and the edits that say it. */
type Act = (seen: Seen) => { seen: Seen; edits: Edit[] };

const picks = { one: fc.nat(20), other: fc.nat(20), to: fc.nat(20) };

const moveCategory = fc.record(picks).map(({ one, to }): Act => (seen) => {
  const ids = seen.map(([id]) => id);
  const from = one % ids.length;
  const order = moveIn(ids, from, to % ids.length);
  const id = ids[from] ?? '';
  const lists = new Map(seen);
  return {
    seen: order.map((each) => [each, lists.get(each) ?? []]),
    edits: [{ at: `menu/categories/${id}/after`, value: order[order.indexOf(id) - 1] ?? '' }],
  };
});

const moveDish = fc.record(picks).map(({ one, other, to }): Act => (seen) => {
  const [category, dishes] = seen[one % seen.length] ?? ['', []];
  if (dishes.length === 0) return { seen, edits: [] };
  const id = dishes[other % dishes.length] ?? '';
  const order = moveIn(dishes, dishes.indexOf(id), to % dishes.length);
  return {
    seen: seen.map(([each, own]) => [each, each === category ? order : own]),
    edits: [{ at: `menu/products/${id}/after`, value: order[order.indexOf(id) - 1] ?? '' }],
  };
});

const MENU: Seen = [
  ['cold', ['falafel', 'cheese', 'batata', 'kibbeh']],
  ['hot', ['soup', 'pie', 'rice']],
  ['sweets', ['knafeh', 'maamoul']],
];

function expectKept(acts: readonly Act[]): void {
  const file = fileOf(MENU);
  let seen = MENU;
  let draft: Edit[] = [];
  for (const act of acts) {
    const done = act(seen);
    seen = done.seen;
    draft = saved(file, draft, done.edits);
    expect(seenIn(applyEdits(file, draft).file)).toEqual(seen);
    const lists = MENU.map(([, own]) => own.join()).join(';');
    if (MENU.map(([id]) => new Map(seen).get(id)?.join()).join(';') === lists)
      expect(draft.filter(({ at }) => at.startsWith('menu/products'))).toEqual([]);
    if (seen.map(([id]) => id).join() === 'cold,hot,sweets')
      expect(draft.filter(({ at }) => at.startsWith('menu/categories'))).toEqual([]);
  }
}

describe('the order that an owner made', () => {
  it('within its list stands as they see it after each step, and leaves no change behind once it is as published', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(moveCategory, moveDish, moveDish), {
          minLength: 1,
          maxLength: 12,
        }),
        expectKept,
      ),
      { numRuns: 300 },
    );
  });

  it('stays for all others when the moves of one list are taken back', () => {
    const file = fileOf(MENU);
    const step = (draft: readonly Edit[], at: string, value: unknown) => saved(file, draft, [{ at, value }]);
    let draft = step([], 'menu/products/falafel/after', 'batata');
    draft = step(draft, 'menu/products/soup/after', 'rice');
    draft = step(draft, 'menu/products/falafel/after', null);
    expect(draft).toMatchObject([{ at: 'menu/products/soup/after', value: 'rice' }]);
  });
});
