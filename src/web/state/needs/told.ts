import { needs, type Needs } from './needs.ts';

function isTold({ chosen, words }: Needs): boolean {
  return chosen.length > 0 || words !== '';
}

/** True for a guest of whom the kitchen is told something with each dish. */
export function useTellsKitchen(): boolean {
  return needs.use(isTold);
}

/** The same, for what happens outside of a component. */
export function tellsKitchen(): boolean {
  return isTold(needs.get());
}
