import type { Id, Menu } from '#domain/menu/menu.ts';
import type { ReactNode } from 'react';
import type { Translate } from '#text/guest/words.ts';

/** One row of the specification's route table: how it looks, given a view of the menu. */
export interface Screen<View> {
  /** The first part of the page's title. */
  title(view: View, t: Translate): string;
  Component(props: { view: View }): ReactNode;
}

/**
 * Makes the data of a screen at an instant from the whole menu, as plain JSON: the server renders and sends
 * it, the browser makes it again when the menu changes. Null when the menu has no such thing.
 */
export type MakeView<View> = (menu: Menu, id: Id, at: number) => View | null;

/**
 * A view that the server sends in part: the browser completes it as soon as the menu is there, which it requests at once
 * unless the rest can come `later`.
 */
export interface PartialView {
  partial?: true | 'later';
}

/** A screen with an unknown type of view. */
export type AnyScreen = Screen<unknown>;

/** The view of a screen about this phone's own data: it needs nothing of the menu. */
export type NoView = Record<string, never>;
