import { parseAddress, type Address, type Spot } from './address.ts';
import { placeIn, listAt } from './list-keys.ts';

/**
 * One edit of a venue file. A field gets a value, null: it is absent. A thing is made from an object, which may name its
 * neighbour (`after`) and, of a product, its `category`; null removes it. A move (`after`) that is null is none.
 */
export interface Edit {
  at: Address;
  value: unknown;
}

/** Fields in which null says something, since their absence says something else. */
const NULLS = new Set(['ordering/unpaid_minutes', 'ordering/confirm_minutes']);

/** True when a null written to this field stands in the file, instead of removing the field. */
export function keepsNull(address: Address): boolean {
  return NULLS.has(address);
}

/** An edit in the tree of a draft. */
export interface EditTree {
  /** The key or id of this branch, '' at the root. */
  segment: string;
  /** The place in the table of lists. */
  place: string;
  /** The edit of exactly this place. */
  edit: Edit | null;
  /** The number of the edit among all, in the order in which people made them. */
  turn: number;
  branches: Map<string, EditTree>;
}

function branch(segment: string, place: string): EditTree {
  return { segment, place, edit: null, turn: -1, branches: new Map() };
}

function isEntryOf(tree: EditTree): boolean {
  return listAt(tree.place) !== undefined;
}

function grow(root: EditTree, edit: Edit, { segments }: Spot, turn: number): void {
  let tree = root;
  for (const segment of segments) {
    const place = isEntryOf(tree) ? placeIn(tree.place, '*') : placeIn(tree.place, segment);
    const next: EditTree = tree.branches.get(segment) ?? branch(segment, place);
    tree.branches.set(segment, next);
    tree = next;
  }
  tree.edit = edit;
  tree.turn = turn;
}

/** Sorts edits by where they are; of two at one address the later counts. `unknown` are those without a known place. */
export function treeOf(edits: readonly Edit[]): { tree: EditTree; unknown: Edit[] } {
  const tree = branch('', '');
  const unknown: Edit[] = [];
  const last = new Map(edits.map(({ at }, turn) => [at, turn]));
  edits.forEach((edit, turn) => {
    if (last.get(edit.at) !== turn) return;
    const spot = parseAddress(edit.at);
    if (spot) grow(tree, edit, spot, turn);
    else unknown.push(edit);
  });
  return { tree, unknown };
}

/** All edits of a branch. */
export function editsIn({ edit, branches }: EditTree): Edit[] {
  return [...(edit ? [edit] : []), ...[...branches.values()].flatMap(editsIn)];
}
