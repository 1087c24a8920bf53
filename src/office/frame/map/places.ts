import type { Right } from '#contract/office/rights.ts';
import type { PlainKey } from '#text/office/words.ts';
import type { ComponentType, ReactElement } from 'react';

/** A place of the office in the rail: its address, name and key. */
export interface Place {
  path: string;
  name: PlainKey;
  icon: (props: { className?: string }) => ReactElement;
  /** The key after `g`. */
  key: string;
  /** Who may go there: any of these rights. */
  rights: readonly Right[];
  /** Among the five of a phone's tab bar; the others are behind More. */
  onPhone: boolean;
  /** At the rail's end, behind the board. */
  atEnd?: true;
}

/** A tab of a place. */
export interface PlaceTab {
  place: string;
  path: string;
  name: PlainKey;
}

/** An address of the office and the screen it shows, loaded with the first visit. */
export interface OfficeRoute {
  /** A pattern of the router, below /office. */
  path: string;
  /** The place it belongs to. */
  place: string;
  screen: ComponentType<{ params: Readonly<Record<string, string | undefined>> }>;
}

/** The whole map of the office: routes.ts is its one list. */
export interface OfficeMap {
  places: readonly Place[];
  tabs: readonly PlaceTab[];
  routes: readonly OfficeRoute[];
}
