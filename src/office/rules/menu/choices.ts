import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { FileText } from '#contract/values/value-shapes.ts';
import { isThing, isWithin, parseAddress } from '#domain/draft/address.ts';
import type { Edit } from '#domain/draft/edit.ts';
import {
  answerAddress,
  choiceAddress,
  dishAddress,
  newThingId,
  offerAddress,
  partAddress,
} from './addresses.ts';
import { allDishes } from './menu-lists.ts';
import type { FileAnswer, FileChoice, FileDish, FileOffer, FilePart } from './new-things.ts';

const VARIATIONS = 'menu/variations';

/** A dish, or a part of its combo, that asks a choice. */
export interface Asker {
  dish: FileDish;
  /** Null: the dish itself asks. */
  part: FilePart | null;
  /** The address of the dish or the part. */
  at: string;
  /** The answers that it offers. */
  offers: readonly FileOffer[];
}

function isOf(choice: string | number) {
  return ({ variation }: FileOffer) => String(variation) === String(choice);
}

/** The choices that a dish or a part asks, as guests are asked them: in the order of the menu's choices. */
export function askedBy(
  { product_variations: offers }: Pick<FileDish, 'product_variations'>,
  choices: readonly FileChoice[],
): FileChoice[] {
  return choices.filter(({ id }) => offers.some(isOf(id)));
}

/** Who asks a choice, in the order of the menu. */
export function askersOf(file: CompleteVenueFile, choice: string | number): Asker[] {
  const all = allDishes(file).flatMap(({ dish }): Asker[] => [
    { dish, part: null, at: dishAddress(dish.id), offers: dish.product_variations },
    ...dish.combo_groups.flatMap((group) =>
      group.products.map((part) => ({
        dish,
        part,
        at: partAddress(dish.id, group.id, part.id),
        offers: part.product_variations,
      })),
    ),
  ]);
  return all
    .map((asker) => ({ ...asker, offers: asker.offers.filter(isOf(choice)) }))
    .filter(({ offers }) => offers.length > 0);
}

/** True where the answers name themselves: a new one has to be named as well. */
function namesEach({ offers }: Asker): boolean {
  return offers.every(({ variation_value: answer }) => answer !== null);
}

/** True when a dish or part offers an answer. */
export function offersAnswer({ offers }: Pick<Asker, 'offers'>, answer: string | number): boolean {
  return offers.some(({ variation_value: value }) => value === null || String(value) === String(answer));
}

/** True when a dish has a price of its own for an answer. */
export function hasOwnPrice({ offers }: Pick<Asker, 'offers'>): boolean {
  return offers.some(({ price }) => price !== null);
}

/** Has a dish ask a choice with all of its answers, also of those still to come. */
export function askIn(choice: string | number, thing: string): Edit {
  return {
    at: offerAddress(thing, choice, null),
    value: { variation: choice, variation_value: null },
  };
}

/** Has a dish or part no longer ask a choice. */
export function askNoMore(choice: string | number, { at, offers }: Pick<Asker, 'at' | 'offers'>): Edit[] {
  return offers.map(({ variation_value: answer }) => ({ at: offerAddress(at, choice, answer), value: null }));
}

/** Has those offer a new answer who name their answers one by one and offer all of `others`. */
function offerAlso(
  file: CompleteVenueFile,
  { id }: FileChoice,
  answer: string,
  others: readonly FileAnswer[],
): Edit[] {
  return askersOf(file, id)
    .filter((asker) => namesEach(asker) && others.every((other) => offersAnswer(asker, other.id)))
    .map(({ at }) => ({
      at: offerAddress(at, id, answer),
      value: { variation: id, variation_value: answer },
    }));
}

/** A thing that is made, and the edits that make it. */
export interface Made {
  id: string;
  edits: Edit[];
}

/** Adds a choice without answers at the end. */
export function madeChoice({ menu }: CompleteVenueFile, name: FileText): Made {
  const id = newThingId('choice');
  const after = String(menu.variations.at(-1)?.id ?? '');
  return { id, edits: [{ at: choiceAddress(id), value: { id, name, values: [], after } }] };
}

/** Copies a choice behind itself. The copy's answers have ids of their own: a dish may ask both. */
export function copiedChoice(choice: FileChoice, name: FileText): Made {
  const id = newThingId('choice');
  const values = choice.values.map((answer) => ({ ...answer, id: newThingId('answer') }));
  const value = { ...structuredClone(choice), id, name, values, after: String(choice.id) };
  return { id, edits: [{ at: choiceAddress(id), value }] };
}

/** Removes a choice, and has nobody ask it. */
export function removedChoice(file: CompleteVenueFile, { id }: FileChoice): Edit[] {
  return [
    ...askersOf(file, id).flatMap((asker) => askNoMore(id, asker)),
    { at: choiceAddress(id), value: null },
  ];
}

/** Adds an answer at the end of a choice. Dishes that offer all its answers offer this one, too. */
export function madeAnswer(file: CompleteVenueFile, choice: FileChoice, name: FileText): Made {
  const id = newThingId('answer');
  const after = String(choice.values.at(-1)?.id ?? '');
  const value = { id, value: name, price: '0', math: '+', after };
  return {
    id,
    edits: [{ at: answerAddress(choice.id, id), value }, ...offerAlso(file, choice, id, choice.values)],
  };
}

/** Copies an answer behind itself. Dishes that offer the answer offer its copy, too. */
export function copiedAnswer(
  file: CompleteVenueFile,
  choice: FileChoice,
  answer: FileAnswer,
  name: FileText,
): Made {
  const id = newThingId('answer');
  const value = { ...structuredClone(answer), id, value: name, after: String(answer.id) };
  return {
    id,
    edits: [{ at: answerAddress(choice.id, id), value }, ...offerAlso(file, choice, id, [answer])],
  };
}

/** Has a choice of which fewer answers are left ask for no more than those. */
export function askingForFewer(choice: FileChoice, left: number): Edit[] {
  if (choice.min_choices_allowed <= left) return [];
  return [
    { at: choiceAddress(choice.id, 'min_choices_allowed'), value: left > 1 ? left : 0 },
    ...(choice.required ? [] : [{ at: choiceAddress(choice.id, 'required'), value: true }]),
  ];
}

function offeredNoMore(file: CompleteVenueFile, choice: FileChoice, answer: string | number): Edit[] {
  const offers = askersOf(file, choice.id).flatMap(({ at, offers: all }) =>
    all
      .filter(({ variation_value: value }) => value !== null && String(value) === String(answer))
      .map((): Edit => ({ at: offerAddress(at, choice.id, answer), value: null })),
  );
  return [...offers, { at: answerAddress(choice.id, answer), value: null }];
}

/** Removes an answer wherever it is offered. The fewest and most answers stay possible. */
export function removedAnswer(file: CompleteVenueFile, choice: FileChoice, answer: string | number): Edit[] {
  return [...askingForFewer(choice, choice.values.length - 1), ...offeredNoMore(file, choice, answer)];
}

/** The choice, and its answer where it names one, at the address of either. */
function choiceAt(file: CompleteVenueFile, at: string) {
  const spot = parseAddress(at);
  if (!spot || !isThing(spot) || !isWithin(at, VARIATIONS)) return null;
  const [, , id, , answer] = spot.segments;
  const choice = file.menu.variations.find((each) => String(each.id) === id);
  return choice ? { choice, answer } : null;
}

/** The choice whose answer an address names; null for anything else. */
export function choiceOfAnswer(file: CompleteVenueFile, at: string): FileChoice | null {
  const found = choiceAt(file, at);
  return found?.answer === undefined ? null : found.choice;
}

/**
 * What goes with the choice or the answer that an address names when it is removed: who asks it, and a choice's answers.
 * Nothing goes with other things.
 */
export function removedWith(file: CompleteVenueFile, at: string): Edit[] {
  const found = choiceAt(file, at);
  if (!found) return [];
  const { choice, answer } = found;
  if (answer !== undefined) return offeredNoMore(file, choice, answer);
  const answers = choice.values.map((each) => ({ at: answerAddress(choice.id, each.id), value: null }));
  return [...removedChoice(file, choice), ...answers];
}

/** How many answers guests give. */
export interface HowMany {
  /** 0: they may leave it open. */
  from: number;
  /** 0: as many as there are. */
  to: number;
}

/** How many answers a choice takes. */
export function howMany({
  required,
  multiple,
  min_choices_allowed: least,
  max_choices_allowed: most,
}: Pick<FileChoice, 'required' | 'multiple' | 'min_choices_allowed' | 'max_choices_allowed'>): HowMany {
  return { from: Math.max(required ? 1 : 0, least), to: multiple ? most : 1 };
}

/**
 * Has a choice take from–to answers: the other end gives way where the two contradict each other, or there are too few
 * answers. One answer at most is a choice of one; more are several at once.
 */
export function takesAnswers(choice: FileChoice, wanted: Partial<HowMany>): Edit[] {
  const now = howMany(choice);
  const count = Math.max(1, choice.values.length);
  const from = Math.min(count, wanted.from ?? (wanted.to ? Math.min(now.from, wanted.to) : now.from));
  const to = wanted.to ?? (now.to > 0 ? Math.max(now.to, from) : 0);
  const isSeveral = to !== 1;
  const fields: Partial<FileChoice> = {
    required: from > 0,
    multiple: isSeveral,
    min_choices_allowed: from > 1 ? from : 0,
    max_choices_allowed: isSeveral ? to : 0,
  };
  return Object.entries(fields)
    .filter(([key, value]) => choice[key as keyof FileChoice] !== value)
    .map(([key, value]) => ({ at: choiceAddress(choice.id, key), value }));
}

/** The price that a dish or part sets for an answer itself; null: it costs what the answer says. */
export function ownPrice(
  offers: readonly FileOffer[],
  choice: FileChoice['id'],
  answer: FileAnswer['id'],
): FileOffer['price'] {
  return offerOf(offers, choice, answer)?.price ?? null;
}

function offerOf(
  offers: readonly FileOffer[],
  choice: FileChoice['id'],
  answer: FileAnswer['id'] | null,
): FileOffer | undefined {
  const own = offers.filter(({ variation }) => String(variation) === String(choice));
  const named = own.find(({ variation_value: value }) => value !== null && String(value) === String(answer));
  return named ?? own.find(({ variation_value: value }) => value === null);
}

/**
 * Sets what an answer costs in the dish or part at an address; null: what the answer says. Where the thing offers all
 * answers in one row, the answer gets a row of its own.
 */
export function ownPriceEdit(
  { at, offers }: Pick<Asker, 'at' | 'offers'>,
  choice: FileChoice['id'],
  answer: FileAnswer['id'],
  price: string | null,
): Edit[] {
  const offer = offerOf(offers, choice, answer);
  if (!offer) return [];
  const spot = offerAddress(at, choice, answer);
  if (offer.variation_value !== null) return [{ at: `${spot}/price`, value: price }];
  return [{ at: spot, value: { ...offer, variation_value: answer, price } }];
}
