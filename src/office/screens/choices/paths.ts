/** The address of a choice's page, below /office. */
export function choicePath(id: string | number): string {
  return `/menu/choices/${encodeURIComponent(id)}`;
}

/** The address of the page of a dish's combo, below /office. */
export function comboPath(dish: string | number): string {
  return `/menu/choices/combo/${encodeURIComponent(dish)}`;
}
