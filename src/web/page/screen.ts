import type { Id, Menu } from '#domain/menu.ts';
import type { ReactNode } from 'react';
import type { Translate } from '#text/guest/words.ts';

/** One row of the specification's route table: what it looks like, given a view of the menu. */
export interface Screen<View> {
  /** The first part of the page's title. */
  title(view: View, t: Translate): string;
  Component(props: { view: View }): ReactNode;
}

/**
 * What a screen shows at an instant, taken from the whole menu as plain JSON: the server renders it and sends it
 * along, the browser makes it again when the menu changes. Null: there is no such thing in the menu.
 */
export type MakeView<View> = (menu: Menu, id: Id, at: number) => View | null;

/** A view that the server sends in part: the browser makes it whole as soon as the menu is here. */
export interface PartialView {
  partial?: true;
}

/** A screen with an unknown type of view. */
export type AnyScreen = Screen<unknown>;

/** The view of a screen that is about this phone's own affairs: it needs nothing of the menu. */
export type NoView = Record<string, never>;
