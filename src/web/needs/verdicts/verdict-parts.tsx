import { findProduct } from '#domain/menu/find.ts';
import type { ComboProduct, Id, Menu, Product, VariationValue } from '#domain/menu/menu.ts';
import { use, type ComponentType } from 'react';
import { classes } from '#ui/classes.ts';
import type { Choices } from '#domain/choices/choices.ts';
import { worstVerdict, type Verdict } from '#domain/needs/verdicts.ts';
import { knownDish } from '../../state/cart/line-needs.ts';
import { DishOf } from '../dish-of.ts';
import { clashesByItself, judgeDish, judgePart, judgeValue } from '../judge.ts';
import { useNeedsHere, type NeedsHere } from '../use-needs.ts';
import { VerdictChips } from '../verdict-chips.tsx';
import css from '../verdicts.module.css';

/** Every answer and every part of a dish, in an order that staff's answers keep. */
function valuesOf({ variations, comboGroups }: Product): VariationValue[] {
  const ofParts = partsOf({ comboGroups }).flatMap((part) => part.variations);
  return [...variations, ...ofParts].flatMap(({ values }) => values);
}

function partsOf({ comboGroups }: Pick<Product, 'comboGroups'>): ComboProduct[] {
  return comboGroups.flatMap(({ products }) => products);
}

/** A thing of the dish that stands here, with what staff have answered. */
function useKnown<T>(menu: Menu | undefined, thing: T, things: (dish: Product) => T[]): T {
  const dish = use(DishOf);
  const at = dish ? things(dish).indexOf(thing) : -1;
  return (menu && dish && things(knownDish(menu, dish))[at]) ?? thing;
}

/** A dish in a list, and where its verdicts stand. */
interface DishPlace {
  id: Id;
  elementId?: string | undefined;
  panel?: 'start' | 'below' | 'text' | undefined;
}

/** Marks of a dish in a list, by their places among the venue's. */
export interface Marks {
  places: readonly number[];
  className: string | undefined;
}

/** The same, of which dish, and what draws them. */
export interface DishMarks extends Marks {
  id: Id;
  Marks: ComponentType<Marks>;
}

/** What a dish in a list is for the guest; `panel`: on a ground of its own, where over a picture, below it, or among words. */
export function DishVerdicts({ id, elementId, panel }: DishPlace) {
  const here = useNeedsHere();
  return here && <ChipsOfDish here={here} id={id} elementId={elementId} panel={panel} />;
}

/** The same for a guest whose needs are known. */
export function ChipsOfDish({ here, id, elementId, panel }: DishPlace & { here: NeedsHere }) {
  const product = findProduct(here.menu, id);
  if (!product) return null;
  const verdicts = judgeDish(here.menu, here.chosen, product);
  const chips = <VerdictChips id={elementId} verdicts={verdicts} nameOf={here.nameOf} />;
  return panel ? <div className={classes(css.panel, css[panel])}>{chips}</div> : chips;
}

/** The usual names of venues' marks that speak of other allergens than their own name, by the allergens' codes. */
const SPEAKS_OF: Readonly<Record<string, readonly string[]>> = {
  dairy: ['milk'],
  lactose: ['milk'],
  seafood: ['fish', 'crustaceans', 'molluscs'],
  shellfish: ['crustaceans', 'molluscs'],
};

/** What is left of a dish's marks in a list: what its verdicts say is not said again as a mark of the same thing. */
export function UnsaidMarks({ Marks, places, className, id }: DishMarks) {
  const here = useNeedsHere();
  if (!here) return <Marks places={places} className={className} />;
  return <MarksOfDish here={here} id={id} Marks={Marks} places={places} className={className} />;
}

/** The same for a guest whose needs are known. */
export function MarksOfDish({ here, id, Marks, places, className }: DishMarks & { here: NeedsHere }) {
  const product = findProduct(here.menu, id);
  if (!product) return <Marks places={places} className={className} />;
  const said = judgeDish(here.menu, here.chosen, product).filter(({ fact }) => fact === 'contains');
  const codes = new Set(said.map(({ need }) => need.code));
  const { properties } = here.menu;
  const isSaid = (id: Id) => (SPEAKS_OF[id] ?? [id]).some((code) => codes.has(code));
  const unsaid = places.filter((place) => !isSaid(properties[place]?.id ?? ''));
  return unsaid.length > 0 && <Marks places={unsaid} className={className} />;
}

/** What a dish is with the choices made. */
export function PickVerdicts({
  product,
  choices,
  isFinal,
}: {
  product: Product;
  choices: Choices;
  isFinal: boolean;
}) {
  const here = useNeedsHere();
  if (!here) return null;
  const verdicts = judgeDish(here.menu, here.chosen, product, choices, isFinal);
  return <VerdictChips verdicts={verdicts} nameOf={here.nameOf} />;
}

/**
 * What a choice is for the guest. None is said to fit in a dish that holds an allergen of theirs whatever is chosen, or of
 * which nobody knows: read alone it would speak of the dish.
 */
export function ChoiceChips({ here, verdicts }: { here: NeedsHere; verdicts: readonly Verdict[] }) {
  const dish = use(DishOf);
  const isFine = worstVerdict(verdicts) === 'fits';
  if (isFine && dish && clashesByItself(here.menu, here.chosen, dish)) return null;
  return <VerdictChips plain verdicts={verdicts} nameOf={here.nameOf} />;
}

/** What an answer to a question is for the guest. */
export function ValueVerdicts({ value }: { value: VariationValue }) {
  const here = useNeedsHere();
  const known = useKnown(here?.menu, value, valuesOf);
  return here && <ChoiceChips here={here} verdicts={judgeValue(here.menu, here.chosen, known)} />;
}

/** What a part of a combo is for the guest. */
export function PartVerdicts({ part }: { part: ComboProduct }) {
  const here = useNeedsHere();
  const known = useKnown(here?.menu, part, partsOf);
  return here && <ChoiceChips here={here} verdicts={judgePart(here.menu, here.chosen, known)} />;
}
