import type { Menu } from '#domain/menu.ts';
import type { ReactNode } from 'react';
import type { Translate } from './text/translate.ts';

/**
 * One row of the specification's route table. `view` takes from the whole menu what the screen shows at an
 * instant, as plain JSON: the server renders it and sends it along, the browser makes it again when the menu
 * changes. Null: there is no such thing in the menu.
 */
export interface Screen<View> {
  view(menu: Menu, id: string, at: number): View | null;
  /** The first part of the page's title. */
  title(view: View, t: Translate): string;
  /** The screen is about this phone's own affairs: it needs nothing of the menu and is rendered as a shell. */
  shell?: true;
  Component(props: { view: View }): ReactNode;
}

/** A screen whose view nobody looks into. */
export type AnyScreen = Screen<unknown>;

/** Declares a screen: the compiler checks that its three parts agree on the view. */
export function defineScreen<View>(screen: Screen<View>): AnyScreen {
  return screen;
}
