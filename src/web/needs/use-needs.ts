import type { AskedQuestion } from '#contract/visits/staff-question-parse.ts';
import type { Menu } from '#domain/menu/menu.ts';
import type { Need } from '#domain/needs/needs.ts';
import { usePage } from '../page/page.tsx';
import { needsOn } from '../state/cart/line-needs.ts';
import { useMenu } from '../state/menu/menu.ts';
import { needs } from '../state/needs/needs.ts';
import { questions } from '../state/needs/questions.ts';
import { useNames, type NameOf } from './names.ts';

/** This guest's needs at the venue, with the menu that answers them and their names. */
export interface NeedsHere {
  menu: Menu;
  chosen: readonly Need[];
  nameOf: NameOf;
  /** What this guest has asked the staff: their answers count. */
  asked: readonly AskedQuestion[];
}

/** The same of a menu that is there; waits for the names of allergens. */
export function useNeedsOn(menu: Menu): NeedsHere {
  const { lang } = usePage();
  const chosen = needs.use((state) => state.chosen);
  const asked = questions.use((state) => state.asked);
  return { menu, chosen: needsOn(menu, chosen), nameOf: useNames(menu, lang), asked };
}

/** The needs at the venue, once the whole menu is there. */
export function useNeedsHere(): NeedsHere | null {
  const menu = useMenu();
  const { venue } = usePage();
  const here = useNeedsOn(menu ?? venue);
  return menu ? here : null;
}
