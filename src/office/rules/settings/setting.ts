import type { PlainKey } from '#text/office/words.ts';

/** What a list of ids names. */
export type SeveralOf = 'category' | 'dish' | 'orderType';

/** A part of the look that the rules of domain/look choose where the venue does not. */
export type LookPart = 'mast' | 'setting' | 'ornament' | 'home';

interface Named {
  /** The address in the venue file; in a list of things: below the thing. */
  at: string;
  label: PlainKey;
  /** One line about it. */
  more?: PlainKey;
}

/** A value of a choice of few, in the owner's words. */
export interface SettingOption {
  value: string | number | null;
  label: PlainKey;
}

/** One setting of a venue: where it stands in the venue file, its name, and how it is edited. */
export type Setting = Named &
  (
    | {
        kind: 'flag';
        /** What on and off mean in the venue file, where these are not true and false. */
        values?: { on: string; off: string };
      }
    | {
        kind: 'count';
        unit?: PlainKey;
        least: number;
        most: number;
        /** An empty field means null: no such rule. */
        canBeEmpty?: boolean;
      }
    | { kind: 'money' }
    | { kind: 'percent' }
    | {
        kind: 'decimal';
        /** An empty field means null. */
        canBeEmpty?: boolean;
      }
    | {
        kind: 'text';
        rows?: number;
        /** Codes and addresses read from left to right. */
        ltr?: boolean;
      }
    | { kind: 'words'; rows?: number }
    | {
        kind: 'choice';
        options: readonly SettingOption[];
        /** All options stand beside each other; only where they are few and short. */
        inSight?: true;
      }
    | {
        /** A part of the look: its first option is that the rules of domain/look choose, and why they do stands below. */
        kind: 'automatic';
        of: LookPart;
        options: readonly SettingOption[];
      }
    | { kind: 'standard'; names: 'region' | 'currency' | 'timeZone' }
    | { kind: 'time' }
    | {
        /** What the kitchen takes, in minutes; an empty field means null: nothing is said. */
        kind: 'preparation';
      }
    | {
        /** The minutes after which a station's dishes on hold fire by themselves; off means null: by hand. */
        kind: 'fireAfter';
      }
    | {
        /** Minutes in a row, by steps of one. */
        kind: 'minutes';
        least: number;
        most: number;
      }
    | {
        /** Codes or ranges, "1-20, T1"; the venue file may have a list of them. */
        kind: 'codes';
      }
    | {
        /** An instant on the venue's clock; an empty field means null. */
        kind: 'instant';
      }
    | {
        kind: 'several';
        of: SeveralOf;
        /** What stands before it, where the place of it says the rest of its name. */
        short?: PlainKey;
      }
    | {
        /** Some of the venue's printers, by their names. */
        kind: 'printers';
      }
    | {
        /** A colour of theme_data, at `menu/theme_data/…`; an empty field means null: the app's own. */
        kind: 'color';
      }
    | {
        /** A font that guests can see; null: the app's own. */
        kind: 'font';
      }
    | { kind: 'picture' }
    | {
        /** The icon of a station; null: by its name. */
        kind: 'stationIcon';
      }
  );

/** Settings under one heading. */
export interface SettingsGroup {
  title: PlainKey;
  settings: readonly Setting[];
}

/** Settings of things that a venue has several of, such as taxes. */
export interface SettingsList {
  title: PlainKey;
  /** The list's address. */
  at: string;
  add: PlainKey;
  empty: PlainKey;
  /** The fields of each; their addresses are below the thing. */
  settings: readonly Setting[];
  /** Further fields of each, in rows under headings that stand beside each other where there is room. */
  groups?: readonly SettingsGroup[];
  /** What is seldom set, after all else. */
  seldom?: readonly Setting[];
  /** The member that holds its name. */
  name: string;
  /** True where each is a station of the kitchen: its icon stands before its name, and its number of dishes under it. */
  isOfStations?: true;
  /** The thing as it is added, with a new id. */
  create: () => Readonly<Record<string, unknown>>;
}

/** All settings of the things of a list. */
export function settingsIn({ settings, groups = [], seldom = [] }: SettingsList): Setting[] {
  return [...settings, ...groups.flatMap((group) => group.settings), ...seldom];
}
