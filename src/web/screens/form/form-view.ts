import type { FeedbackForm, Id, Menu } from '#domain/menu/menu.ts';

/** A form of the venue; null when it has none of that id. */
export function view(menu: Menu, id: Id): FeedbackForm | null {
  return menu.forms.find((form) => form.id === id) ?? null;
}
