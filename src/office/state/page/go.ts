import { navigate } from 'wouter/use-browser-location';

/** Goes to an address below /office. */
export function go(path: string): void {
  navigate(`/office${path}`);
}

/** The address of a dish's page, below /office. */
export function dishPath(id: string | number): string {
  return `/menu/dish/${encodeURIComponent(id)}`;
}

/** The address of a choice's page, below /office. */
export function choicePath(id: string | number): string {
  return `/menu/choices/${encodeURIComponent(id)}`;
}

/** The address of the page of a dish's combo, below /office. */
export function comboPath(dish: string | number): string {
  return `/menu/choices/combo/${encodeURIComponent(dish)}`;
}

/** The address of a category's list of dishes, below /office. */
export function categoryPath(id: string | number): string {
  return `/menu/category/${encodeURIComponent(id)}`;
}

/** The address of a category's own page, below /office. */
export function categoryPagePath(id: string | number): string {
  return `${categoryPath(id)}/edit`;
}

/** The address of a pasted list for a category, or for the whole menu, below /office. */
export function pastePath(category: string | number | null): string {
  return category === null ? '/menu/paste' : `/menu/paste/${encodeURIComponent(category)}`;
}
