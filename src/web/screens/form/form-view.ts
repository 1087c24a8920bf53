import type { FeedbackForm, Id, Menu } from '#domain/menu.ts';

/** A form of the venue; null where there is none. */
export function view(menu: Menu, id: Id): FeedbackForm | null {
  return menu.forms.find((form) => form.id === id) ?? null;
}
