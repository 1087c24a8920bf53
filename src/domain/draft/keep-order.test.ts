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

/** To another category, where the dish stands at a place: so undoing takes it back. */
const changeCategory = fc.record(picks).map(({ one, other, to }): Act => (seen) => {
  const [from, dishes] = seen[one % seen.length] ?? ['', []];
  const [into, there] = seen[(one + 1) % seen.length] ?? ['', []];
  const id = dishes[other % dishes.length];
  if (id === undefined || from === into) return { seen, edits: [] };
  const place = to % (there.length + 1);
  return {
    seen: seen.map(([each, own]) => [
      each,
      each === from ? own.filter((dish) => dish !== id) : each === into ? own.toSpliced(place, 0, id) : own,
    ]),
    edits: [
      { at: `menu/products/${id}/category`, value: into },
      { at: `menu/products/${id}/after`, value: there[place - 1] ?? '' },
    ],
  };
});

const makeOrRemove = fc.record(picks).map(({ one, other, to }): Act => (seen) => {
  const [category, dishes] = seen[one % seen.length] ?? ['', []];
  const id = `new${other}`;
  const has = seen.some(([, own]) => own.includes(id));
  const place = to % (dishes.length + 1);
  const value = { id, category, after: dishes[place - 1] ?? '' };
  const without = seen.map(([each, own]): Seen[number] => [each, own.filter((dish) => dish !== id)]);
  const withIt = seen.map(([each, own]): Seen[number] => [
    each,
    each === category ? own.toSpliced(place, 0, id) : own,
  ]);
  return {
    seen: has ? without : withIt,
    edits: [{ at: `menu/products/${id}`, value: has ? null : value }],
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

  it('does so too where dishes go to other categories, are made and are removed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(moveCategory, moveDish, moveDish, changeCategory, makeOrRemove), {
          minLength: 1,
          maxLength: 12,
        }),
        expectKept,
      ),
      { numRuns: 300 },
    );
  });

  it.each([
    {
      title: 'a neighbour goes to another category',
      steps: [
        [{ at: 'menu/products/new', value: { id: 'new', category: 'hot', after: '' } }],
        [{ at: 'menu/products/new/after', value: 'pie' }],
        [
          { at: 'menu/products/falafel/category', value: 'hot' },
          { at: 'menu/products/falafel/after', value: 'new' },
        ],
        [
          { at: 'menu/products/pie/category', value: 'sweets' },
          { at: 'menu/products/pie/after', value: '' },
        ],
      ],
      list: ['hot', ['soup', 'new', 'falafel', 'rice']],
    },
    {
      title: 'a move that is made again counts later',
      steps: [
        [{ at: 'menu/products/falafel/after', value: 'kibbeh' }],
        [{ at: 'menu/products/new', value: { id: 'new', category: 'cold', after: 'falafel' } }],
        [{ at: 'menu/products/new/after', value: 'batata' }],
        [{ at: 'menu/products/kibbeh/after', value: 'new' }],
        [
          { at: 'menu/products/batata/category', value: 'hot' },
          { at: 'menu/products/batata/after', value: '' },
        ],
      ],
      list: ['cold', ['cheese', 'new', 'kibbeh', 'falafel']],
    },
  ])('stands as they see it where $title', ({ steps, list }) => {
    const file = fileOf(MENU);
    const draft = steps.reduce<Edit[]>((before, more) => saved(file, before, more), []);
    expect(seenIn(applyEdits(file, draft).file)).toContainEqual(list);
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
