import { isLanguageCode } from '../text/language.ts';
import { AFTER, CATEGORY } from './address.ts';
import { editsIn, keepsNull, treeOf, type Edit, type EditTree } from './edit.ts';
import { isEntry, without, type Entry } from './json.ts';
import { entriesById, idIn, listAt, PRODUCTS, type KeyedList } from './list-keys.ts';
import { moved, type Move } from './order.ts';
import { placesOfProducts } from './product-places.ts';
import { inLanguages } from './texts.ts';

/** What all parts of one application share. */
interface Work {
  defaultLanguage: string;
  /** Edits whose place is not there. */
  unfit: Edit[];
}

/** Members of a new thing that say where it stands; they are no members of the file. */
const POSITION = [AFTER, CATEGORY];

function drop(tree: EditTree, work: Work): void {
  work.unfit.push(...editsIn(tree));
}

/** The value at a key of an object after the edits of its branch; undefined: absent. */
function editValue(value: unknown, tree: EditTree, work: Work): unknown {
  if (listAt(tree.place)) return editList(value, tree, work);
  const { edit } = tree;
  const set = edit === null ? value : edit.value === null && !keepsNull(edit.at) ? undefined : edit.value;
  if (tree.branches.size === 0) return set;
  if (typeof set === 'string' && [...tree.branches.keys()].every(isLanguageCode))
    return editText(set, tree, work);
  if (set !== undefined && set !== null && !isEntry(set)) {
    for (const inner of tree.branches.values()) drop(inner, work);
    return set;
  }
  const result = editMembers(set ?? {}, tree, work);
  if (Object.keys(result).length > 0) return result;
  // An object that loses its last member goes with it.
  return Object.keys(set ?? {}).length > 0 ? undefined : set;
}

/** One text for all languages becomes one per language, unless the default one alone is left. */
function editText(text: string, tree: EditTree, work: Work): unknown {
  const { defaultLanguage } = work;
  const result = editMembers(inLanguages(text, defaultLanguage) as Entry, tree, work);
  const codes = Object.keys(result);
  if (codes.length === 0) return undefined;
  return codes.length === 1 && codes[0] === defaultLanguage ? result[defaultLanguage] : result;
}

/** An object after the edits of its members; `skipped` members are no fields of the file. */
function editMembers(
  entry: Entry,
  { branches }: EditTree,
  work: Work,
  skipped: readonly string[] = [],
): Entry {
  let result = entry;
  for (const [key, tree] of branches) {
    if (skipped.includes(key)) continue;
    const before = Object.hasOwn(entry, key) ? entry[key] : undefined;
    const after = editValue(before, tree, work);
    if (after === before) continue;
    result = after === undefined ? without(result, key) : { ...result, [key]: after };
  }
  return result;
}

/**
 * A thing as an edit makes it: with the id that its address has, without where it stands. Products are no part of their
 * category: they have addresses of their own.
 */
function madeThing(
  id: string,
  making: Entry,
  { keys, subject }: KeyedList,
  before: Entry | undefined,
): Entry {
  const value = without(making, ...POSITION);
  const [key = 'id'] = keys;
  const thing = keys.length === 1 && value[key] === undefined ? { [key]: id, ...value } : value;
  return subject === 'category' ? { ...thing, products: before?.['products'] ?? [] } : thing;
}

/** What an edit makes a thing from; null when it makes none. */
function makingOf({ edit }: EditTree): Entry | null {
  return isEntry(edit?.value) ? edit.value : null;
}

function removes({ edit }: EditTree): boolean {
  return edit !== null && edit.value === null;
}

/** The ids of the entries that edits remove from a list. */
function removedIn(tree: EditTree | undefined): string[] {
  return [...(tree?.branches.values() ?? [])].filter(removes).map(({ segment }) => segment);
}

/** Where people want a thing to stand: its own edit of the order, else what it was made with. */
function moveOf(tree: EditTree): (Move & { turn: number; edit: Edit }) | null {
  const order = tree.branches.get(AFTER);
  if (order?.edit && order.edit.value !== null)
    return { id: tree.segment, after: String(order.edit.value), turn: order.turn, edit: order.edit };
  const after = makingOf(tree)?.[AFTER];
  if (typeof after !== 'string' || !tree.edit) return null;
  return { id: tree.segment, after, turn: tree.turn, edit: tree.edit };
}

/** The order of a list after the moves of its branches; a move without its neighbour does not fit. */
function order(ids: readonly string[], trees: Iterable<EditTree>, work: Work): readonly string[] {
  const moves = [...trees].flatMap((tree) => moveOf(tree) ?? []).toSorted((a, b) => a.turn - b.turn);
  const { ids: result, lost } = moved(ids, moves);
  // A new thing without its neighbour stands last.
  for (const { id, edit } of moves) if (lost.includes(id) && !isEntry(edit.value)) work.unfit.push(edit);
  return result;
}

/** A thing after its own edits; undefined, and noted as unfit, where there is none. */
function editThing(
  before: Entry | undefined,
  tree: EditTree,
  list: KeyedList,
  work: Work,
): Entry | undefined {
  const making = makingOf(tree);
  const entry = making ? madeThing(tree.segment, making, list, before) : before;
  if (!entry || idIn(list, entry) !== tree.segment) {
    // What is to be removed is gone already.
    if (making && tree.edit) work.unfit.push(tree.edit);
    for (const inner of tree.branches.values()) drop(inner, work);
    return undefined;
  }
  return editMembers(entry, tree, work, [AFTER]);
}

function editList(value: unknown, tree: EditTree, work: Work): unknown {
  const list = listAt(tree.place);
  const entries = list && entriesById(value ?? [], list);
  if (!list || !entries) {
    drop(tree, work);
    return value;
  }
  for (const [id, inner] of tree.branches) {
    const after = editThing(entries.get(id), inner, list, work);
    if (after) entries.set(id, after);
  }
  const ids = order([...entries.keys()], tree.branches.values(), work);
  const gone = new Set(removedIn(tree));
  const result = ids.flatMap((id) => (gone.has(id) ? [] : (entries.get(id) ?? [])));
  const before = Array.isArray(value) ? value : [];
  const isSame = result.length === before.length && result.every((entry, index) => entry === before[index]);
  return isSame ? value : result;
}

function wantedCategory(tree: EditTree): { id: string; edit: Edit } | null {
  const edit = tree.branches.get(CATEGORY)?.edit;
  if (edit) return { id: String(edit.value), edit };
  const made = makingOf(tree)?.[CATEGORY];
  return made === undefined || !tree.edit ? null : { id: String(made), edit: tree.edit };
}

/** The turn in which a product got its category. */
function arrivalOf(tree: EditTree): number {
  return tree.branches.get(CATEGORY)?.turn ?? tree.turn;
}

/** The products of a file by id while they are edited, each with the category in which it stands. */
type EditedProducts = Map<string, { product: Entry; category: string }>;

/** Makes, changes and moves products; those to be removed stay until all others have found their neighbours. */
function editEach(
  products: EditedProducts,
  tree: EditTree,
  categories: ReadonlySet<string>,
  work: Work,
): Set<string> {
  const list = listAt(PRODUCTS);
  const touched = new Set<string>();
  // Those that change their category arrive in the turn in which they did, whatever else of them was edited.
  const branches = [...tree.branches].toSorted(([, one], [, other]) => arrivalOf(one) - arrivalOf(other));
  for (const [id, inner] of branches) {
    const known = products.get(id);
    const wanted = wantedCategory(inner);
    const isFit = wanted === null ? known !== undefined : categories.has(wanted.id);
    if (!known && !isFit && !removes(inner)) {
      drop(inner, work);
      continue;
    }
    if (!isFit && wanted && known) work.unfit.push(wanted.edit);
    const fields = { ...inner, branches: new Map(inner.branches) };
    fields.branches.delete(CATEGORY);
    const product = list && editThing(known?.product, fields, list, work);
    if (!product) continue;
    const category = isFit && wanted ? wanted.id : (known?.category ?? '');
    // A product that changes its category is put at that one's end, until its order is known.
    if (known && known.category !== category) products.delete(id);
    products.set(id, { product, category });
    for (const each of [category, known?.category ?? category]) touched.add(each);
  }
  return touched;
}

/** The categories with the products that stand in them after the edits. */
function editProducts(categories: readonly Entry[], tree: EditTree, work: Work): readonly Entry[] {
  const before = placesOfProducts(categories);
  if (!before) {
    drop(tree, work);
    return categories;
  }
  const products: EditedProducts = new Map(before);
  const touched = editEach(products, tree, new Set(categories.map(({ id }) => String(id))), work);
  const held = new Map([...touched].map((category): [string, string[]] => [category, []]));
  for (const [id, { category }] of products) held.get(category)?.push(id);
  return categories.map((category) => {
    const own = String(category['id']);
    if (!touched.has(own)) return category;
    const ids = held.get(own) ?? [];
    const trees = [...tree.branches.values()].filter(
      ({ segment }) => products.get(segment)?.category === own,
    );
    const standing = order(ids, trees, work).flatMap((id) => {
      const branch = tree.branches.get(id);
      return branch && removes(branch) ? [] : (products.get(id)?.product ?? []);
    });
    return { ...category, products: standing };
  });
}

/** The list of categories, with the products of those that are only moved out before their category is removed. */
function editMenu(menu: Entry, tree: EditTree, work: Work): Entry {
  const branches = new Map(tree.branches);
  const products = branches.get('products');
  const categories = branches.get('categories');
  branches.delete('products');
  branches.delete('categories');
  const result = editMembers(menu, { ...tree, branches }, work);
  if (!products && !categories) return result;
  const kept = categories && keptUntilEmptied(categories);
  const made = kept ? editList(menu['categories'], kept, work) : menu['categories'];
  if (!Array.isArray(made) || !made.every(isEntry)) {
    if (products) drop(products, work);
    return made === menu['categories'] ? result : { ...result, categories: made };
  }
  const filled = products ? editProducts(made, products, work) : made;
  const gone = new Set(removedIn(categories));
  const left = gone.size > 0 ? filled.filter(({ id }) => !gone.has(String(id))) : filled;
  return { ...result, categories: left };
}

/** The edits of categories without their removals. A category made anew keeps the products that it has. */
function keptUntilEmptied(tree: EditTree): EditTree {
  const branches = new Map(
    [...tree.branches].map(([id, inner]) => [id, removes(inner) ? { ...inner, edit: null } : inner]),
  );
  return { ...tree, branches };
}

/**
 * The venue file with edits; the file itself stays as it is, and so do the parts that no edit touches. `unfit` are the
 * edits whose place is not there: they change nothing.
 */
export function applyEdits<F extends object>(file: F, edits: readonly Edit[]): { file: F; unfit: Edit[] } {
  const { tree, unknown } = treeOf(edits);
  const before = file as Entry;
  const work: Work = { defaultLanguage: String(before['default_language'] ?? ''), unfit: [...unknown] };
  const menuTree = tree.branches.get('menu');
  const branches = new Map(tree.branches);
  branches.delete('menu');
  const result = editMembers(before, { ...tree, branches }, work);
  if (!menuTree) return { file: result as F, unfit: work.unfit };
  const menu = before['menu'];
  if (!isEntry(menu)) {
    drop(menuTree, work);
    return { file: result as F, unfit: work.unfit };
  }
  return { file: { ...result, menu: editMenu(menu, menuTree, work) } as F, unfit: work.unfit };
}
