import { withoutTurns } from '#domain/text/turns.ts';
import type { Fact } from '#domain/allergens/facts.ts';
import { dietOf, type NeedKind } from '#domain/needs/needs.ts';
import { verdictKind, WORST_VERDICT_FIRST, type VerdictKind } from '#domain/needs/verdicts.ts';
import { enumerate } from '#domain/text/enumerate.ts';
import { NAMELESS } from '#domain/order/order.ts';
import type { Dates } from '../dates.ts';
import { addressLine, whereTo, type Whereabouts } from './where.ts';
import type { AlarmSpeech, DishAlarm } from './note-alarm.ts';
import type { TextKey, Translate } from './words.ts';

/** The fields of an order that its ticket shows. */
export interface TicketOrder extends Whereabouts {
  paddedOrderId: string;
  created: string;
  customerName?: string;
  phone?: string;
  deliveryDatetime: string | null;
  promisedAt: string | null;
  orderComments: string;
  lineItems: readonly { byStaff: boolean; addedBy: string }[];
}

/** The members of staff who took lines of an order, each once. */
export function waitersOf({ lineItems: lines }: Pick<TicketOrder, 'lineItems'>): string[] {
  return [
    ...new Set(lines.flatMap(({ byStaff: isByStaff, addedBy: name }) => (isByStaff && name ? name : []))),
  ];
}

/** The guest's name; empty when they gave none, since the stored placeholder is not for display. */
export function nameGiven({ customerName: name = '' }: { customerName?: string }): string {
  return name === NAMELESS ? '' : name;
}

/** A need of a dish's guest, named in the reader's language. */
export interface TicketNeed {
  code: string;
  kind: NeedKind;
  name: string;
  /** What was known of it when the dish was ordered. */
  fact: Fact;
}

/** What the guests of a dish cannot or would rather not eat. */
export interface SaidNeeds {
  needs: readonly TicketNeed[];
  /** What they wrote besides; empty: nothing. */
  words: string;
  /** The dish is for all at the table. */
  isShared: boolean;
}

/** What a dish's guest would rather not eat, what the dish is for a need, or that it stands apart, in words. */
export interface Wish {
  kind: 'wish' | 'apart' | VerdictKind;
  words: string;
}

/** What the guests of a dish have said of it. */
export interface DishSaid {
  /** Allergies: those that were ticked, and those that their words or their note mention. */
  alarms: DishAlarm[];
  /** What is avoided, diets, and what is known of a dish for all of that. */
  wishes: Wish[];
  /** Their own words and their note, in their own script, where these mention no allergy. */
  notes: string[];
}

/** An alarm over a ticket: the dish that it belongs to; empty: several, or the whole order. */
export interface TicketAlarm extends DishAlarm {
  dish: string;
}

const FACTS = [
  ['contains', 'factIn'],
  ['may_contain', 'factMayBeIn'],
  ['unknown', 'factNotKnown'],
  ['free', 'factNotIn'],
] as const satisfies [Fact, TextKey][];

function namesOf(needs: readonly TicketNeed[]): string {
  return enumerate([...new Set(needs.map(({ name }) => name))]);
}

/** What a dish is for the one of these needs that it is worst for. */
function worstOf(needs: readonly TicketNeed[]): VerdictKind {
  const kinds = new Set(needs.map((need) => verdictKind(need, need.fact)));
  return WORST_VERDICT_FIRST.find((kind) => kinds.has(kind)) ?? 'fits';
}

/** What is known of a dish for its guests' needs; a dish for all that has what one of them is allergic to stands apart. */
function factWords({ needs, isShared }: SaidNeeds, t: Translate): Wish[] {
  const asked = needs.filter(({ code }) => dietOf(code) === null);
  const said = FACTS.flatMap(([known, key]): Wish[] => {
    const these = asked.filter(({ fact }) => fact === known);
    return these.length > 0 ? [{ kind: worstOf(these), words: t(key, { names: namesOf(these) }) }] : [];
  });
  const apart = namesOf(
    asked.filter(
      ({ kind, fact }) => isShared && kind === 'allergy' && (fact === 'contains' || fact === 'may_contain'),
    ),
  );
  return apart ? [...said, { kind: 'apart', words: t('setApart', { names: apart }) }] : said;
}

/** The alarm of the allergies that guests ticked; none where they ticked none. */
function tickedAlarm(says: string): DishAlarm[] {
  return says === '' ? [] : [{ says, words: '', isNamed: true }];
}

/** What was said of a dish, for whoever cooks it or takes it to the table, with what is known of it. */
export function dishSaid(
  { said, note }: Pick<TicketDish, 'said' | 'note'>,
  { t, alarmOf }: AlarmSpeech,
): DishSaid {
  const { alarm, wishes } = needWords(said.needs, t);
  const told = [said.words, note].map(alarmOf);
  const [ofWords, ofNote] = told;
  return {
    alarms: [...tickedAlarm(alarm), ...told.flatMap((each) => each ?? [])],
    wishes: [...wishes.map((wish): Wish => ({ kind: 'wish', words: wish })), ...factWords(said, t)],
    notes: [said.words && !ofWords ? t('guestWords', { words: said.words }) : '', ofNote ? '' : note].filter(
      Boolean,
    ),
  };
}

/**
 * The alarms over a ticket: the allergies that its guests ticked, each name once, then what their words and notes mention,
 * each with its dish.
 */
export function ticketAlarms(
  dishes: readonly Pick<TicketDish, 'name' | 'said' | 'note'>[],
  { t, alarmOf }: AlarmSpeech,
): TicketAlarm[] {
  const { alarm } = needWords(
    dishes.flatMap(({ said }) => said.needs),
    t,
  );
  const told = dishes.flatMap(({ name, said, note }) =>
    [said.words, note].flatMap((words): TicketAlarm[] => {
      const each = alarmOf(words);
      return each ? [{ dish: name, ...each }] : [];
    }),
  );
  const once = new Map(told.map((each) => [JSON.stringify(each), each]));
  return [...tickedAlarm(alarm).map((each) => ({ dish: '', ...each })), ...once.values()];
}

/** Writes needs for the kitchen, each name once. */
function needWords(needs: readonly TicketNeed[], t: Translate): { alarm: string; wishes: string[] } {
  const names = (isOne: (need: TicketNeed) => boolean) => namesOf(needs.filter(isOne));
  const isDiet = ({ code }: TicketNeed) => dietOf(code) !== null;
  const allergies = names(({ kind }) => kind === 'allergy');
  const avoided = names((need) => need.kind === 'avoid' && !isDiet(need));
  const diets = names((need) => need.kind === 'avoid' && isDiet(need));
  return {
    alarm: allergies && t('allergyTo', { names: allergies }),
    wishes: [avoided && t('avoids', { names: avoided }), diets && t('dietIs', { names: diets })].filter(
      Boolean,
    ),
  };
}

/** A dish to cook, in words. */
export interface TicketDish {
  quantity: number;
  name: string;
  choices: string[];
  note: string;
  isRemoved: boolean;
  /** What its guests cannot or would rather not eat. */
  said: SaidNeeds;
}

/**
 * Dishes of one guest that came in one call; `addedAt` (ms UTC) is null for the original order, `guest` is empty where
 * the ticket names none.
 */
export interface TicketGroup {
  addedAt: number | null;
  guest: string;
  dishes: TicketDish[];
}

/** The translator and formats of a kitchen ticket. */
export interface TicketSpeech extends AlarmSpeech {
  dates: Dates;
  number(value: number): string;
}

/** A kitchen ticket with every word and number written out, the same for the browser and for printers. */
export interface TicketSheet {
  number: string;
  /** Set on every print after the first. */
  again: string;
  where: string;
  placed: string;
  /** The guest, and the address of a delivery. */
  whom: string[];
  /** The wanted and promised times. */
  times: string[];
  /** What its guest wrote about all of it, where that mentions no allergy. */
  comments: string;
  /** The allergies of the guests whose dishes are on it, those of its comments first. */
  alarms: string[];
  groups: { title: string; dishes: TicketSheetDish[] }[];
}

/** A dish with its quantity, and what was said of it, in words. */
export type TicketSheetDish = Pick<TicketDish, 'name' | 'choices' | 'isRemoved'> &
  Pick<DishSaid, 'wishes' | 'notes'> & { quantity: string; alarms: string[] };

/** Writes the number at the table of a guest who told no name: 'Guest 2', in the reader's language. */
export function writeGuestIn({ t, number }: Pick<TicketSpeech, 't' | 'number'>): (seat: number) => string {
  return (seat) => t('guestNumber', { n: number(seat) });
}

/** An order wanted longer than this after it was placed is for another day. */
const SAME_DAY_MS = 20 * 3_600_000;

/**
 * The wanted time of an order, with the day when it differs from the day of the order; empty for as soon as
 * possible.
 */
export function wantedWords(
  { created, deliveryDatetime: wanted }: Pick<TicketOrder, 'created' | 'deliveryDatetime'>,
  { t, dates }: Pick<TicketSpeech, 't' | 'dates'>,
): string {
  if (wanted === null) return '';
  const at = Date.parse(wanted);
  const isSameDay = at - Date.parse(created) < SAME_DAY_MS;
  return t('wantedAt', { time: isSameDay ? dates.time(at) : dates.orderDate(at) });
}

/** A second print: when it was asked for (ms UTC), and the name of who did; empty: unknown. */
export interface PrintAgain {
  at: number;
  by: string;
}

/** A guest's text in one run, in its own direction: paper keeps no line breaks, which would waste it. */
function inOneRun(text: string): string {
  return withoutTurns(text)
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
}

/** An alarm in one line: its dish, what it says, and the guest's words, each in its own direction. */
function inOneLine(t: Translate, parts: readonly string[]): string {
  const written = parts.map(inOneRun).filter(Boolean);
  if (written.length < 2) return written.join('');
  return written.map((part) => `\u2068${part}\u2069`).reduce((a, b) => t('listOf', { a, b }));
}

function sheetDish(dish: TicketDish, speech: TicketSpeech): TicketSheetDish {
  const { alarms, wishes, notes } = dishSaid(dish, speech);
  const { name, choices, isRemoved, quantity } = dish;
  return {
    name,
    choices,
    isRemoved,
    wishes,
    quantity: speech.number(quantity),
    alarms: alarms.map(({ says, words }) => inOneLine(speech.t, [says, words])),
    notes: notes.map(inOneRun).filter(Boolean),
  };
}

/** The alarms of a ticket's dishes, each in one line. */
function sheetAlarms(groups: readonly TicketGroup[], speech: TicketSpeech): string[] {
  const dishes = groups.flatMap((group) => group.dishes.filter(({ isRemoved }) => !isRemoved));
  return ticketAlarms(dishes, speech).map(({ dish, says, words }) =>
    inOneLine(speech.t, [dish, says, words]),
  );
}

/** Writes an order's ticket in the board's language; `again` marks a second print. */
export function ticketSheet(
  order: TicketOrder,
  groups: readonly TicketGroup[],
  speech: TicketSpeech,
  again: PrintAgain | null = null,
): TicketSheet {
  const { t, dates } = speech;
  const { promisedAt: promised, orderComments: comments } = order;
  const note = inOneRun(comments);
  const ofComments = speech.alarmOf(comments);
  const isDelivery = order.orderType === 'delivery';
  return {
    number: order.paddedOrderId,
    again: again ? [t('printedAgain'), dates.time(again.at), again.by].filter(Boolean).join(' · ') : '',
    where: whereTo(t, order),
    placed: dates.orderDate(Date.parse(order.created)),
    whom: [
      nameGiven(order),
      ...waitersOf(order).map((name) => t('orderTakenBy', { name })),
      ...(isDelivery ? [addressLine(order), order.phone ?? ''] : []),
    ]
      .map(inOneRun)
      .filter(Boolean),
    times: [
      wantedWords(order, speech),
      promised === null ? '' : t('promisedFor', { time: dates.time(Date.parse(promised)) }),
    ].filter(Boolean),
    alarms: [
      ...(ofComments ? [inOneLine(t, [ofComments.says, ofComments.words])] : []),
      ...sheetAlarms(groups, speech),
    ],
    comments: note && !ofComments ? t('comments', { note }) : '',
    groups: groups.map(({ addedAt, guest, dishes }) => ({
      title: [addedAt === null ? '' : t('addedAt', { time: dates.time(addedAt) }), inOneRun(guest)]
        .filter(Boolean)
        .join(' · '),
      dishes: dishes.map((dish) => sheetDish(dish, speech)),
    })),
  };
}
