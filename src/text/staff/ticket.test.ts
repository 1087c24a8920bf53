import { expect, it } from 'vitest';
import { en as allergens } from '../allergens/en.ts';
import { createDates } from '../dates.ts';
import { en } from './en.ts';
import { createAlarmOf } from './note-alarm.ts';
import { dishSaid, ticketSheet, type SaidNeeds, type TicketNeed, type TicketOrder } from './ticket.ts';
import { createTranslate } from './words.ts';

const t = createTranslate(en, 'en', String);
const speech = {
  t,
  alarmOf: createAlarmOf('en', t, allergens),
  dates: createDates('en', 'Asia/Dubai', false),
  number: String,
};

function said(needs: TicketNeed[] = [], changes: Partial<SaidNeeds> = {}): SaidNeeds {
  return { needs, words: '', isShared: false, ...changes };
}

const order: TicketOrder = {
  paddedOrderId: '000250',
  orderType: 'delivery',
  customerNumber: null,
  orderLocationType: null,
  created: '2026-03-01T18:00:00.000Z',
  customerName: 'Layla',
  phone: '+971501234567',
  addressFlatNo: '7',
  addressAreaStreet: 'Al Rigga',
  deliveryDatetime: '2026-03-02T18:30:00.000Z',
  promisedAt: '2026-03-01T18:40:00.000Z',
  lineItems: [],
  orderComments: 'Ring twice',
};

it('a printed ticket says where an order goes, when it is wanted and promised, and when lines were added', () => {
  const dish = {
    quantity: 2,
    name: 'Hummus',
    choices: ['Large'],
    note: 'No onion',
    isRemoved: false,
    said: said(),
  };
  const sheet = ticketSheet(
    order,
    [
      { addedAt: null, guest: '', dishes: [dish] },
      { addedAt: Date.parse('2026-03-01T18:10:00Z'), guest: 'Omar', dishes: [] },
    ],
    speech,
  );
  expect(sheet).toMatchObject({
    number: '000250',
    again: '',
    where: 'Delivery',
    whom: ['Layla', '7, Al Rigga', '+971501234567'],
    times: ['For March 2nd, 2026 22:30PM', 'Ready by 22:40'],
    comments: 'Note: Ring twice',
    groups: [
      { title: '', dishes: [{ quantity: '2', name: 'Hummus', notes: ['No onion'] }] },
      { title: 'Added 22:10 · Omar' },
    ],
  });
});

it('marks a note about an allergy, in any language and in any place', () => {
  const dishes = ['keine Nüsse bitte', 'No onion', ''].map((note) => ({
    quantity: 1,
    name: 'Hummus',
    choices: [],
    note,
    isRemoved: false,
    said: said(),
  }));
  const sheet = ticketSheet(
    { ...order, orderComments: 'Milchallergie am Tisch' },
    [{ addedAt: null, guest: '', dishes }],
    speech,
  );
  const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(plain(sheet.alarms)).toEqual([
    'Milk (from a note in German) · Milchallergie am Tisch',
    'Hummus · Nuts (from a note in German) · keine Nüsse bitte',
  ]);
  expect(sheet.comments).toBe('');
  expect(sheet.groups[0]?.dishes.map(({ alarms, notes }) => [plain(alarms), notes])).toEqual([
    [['Nuts (from a note in German) · keine Nüsse bitte'], []],
    [[], ['No onion']],
    [[], []],
  ]);
  expect(ticketSheet(order, [], speech).alarms).toEqual([]);
});

it('writes each text of a guest in one run, so that line breaks waste no paper', () => {
  const gaps = '\n'.repeat(400);
  const dish = {
    quantity: 1,
    name: 'Hummus',
    choices: [],
    note: `no${gaps}onion\u2028\u0085\v\f please${gaps}`,
    isRemoved: false,
    said: said([], { words: `nut${gaps}allergy` }),
  };
  const sheet = ticketSheet(
    { ...order, orderComments: `Ring${gaps}twice`, customerName: `Layla${gaps}`, phone: gaps },
    [{ addedAt: null, guest: `Omar${gaps}`, dishes: [dish, { ...dish, note: gaps }] }],
    speech,
  );
  expect(sheet).toMatchObject({
    comments: 'Note: Ring twice',
    whom: ['Layla', '7, Al Rigga'],
    alarms: [expect.stringMatching(/^.Hummus. · .Nuts \(from a note\). · .nut allergy.$/)],
    groups: [
      {
        title: 'Omar',
        dishes: [
          { notes: ['no onion please'], alarms: [expect.stringContaining('nut allergy')] },
          { notes: [] },
        ],
      },
    ],
  });
  expect(ticketSheet({ ...order, orderComments: gaps }, [], speech).comments).toBe('');
});

it('a ticket’s address has the comma of its script', () => {
  const sheet = ticketSheet({ ...order, addressAreaStreet: 'شارع الرقة' }, [], speech);
  expect(sheet.whom).toContain('7، شارع الرقة');
});

it('marks a second print; a table’s ticket has neither address nor phone number', () => {
  const seated = {
    ...order,
    orderType: 'dine_in',
    customerNumber: '12',
    orderLocationType: 'Table',
  } as const;
  const { again, where, whom } = ticketSheet(seated, [], speech, {
    at: Date.parse('2026-11-19T14:31:00Z'),
    by: 'Rami',
  });
  expect([again, where, whom]).toEqual(['Printed again · 18:31 · Rami', 'Table 12', ['Layla']]);
});

it('shows no name for a guest who gave none, rather than the stored English placeholder', () => {
  const { whom } = ticketSheet({ ...order, customerName: 'Guest' }, [], speech);
  expect(whom).toEqual(['7, Al Rigga', '+971501234567']);
});

it('says the allergies of all guests above the dishes, and each guest’s needs at their own dish', () => {
  const dish = { quantity: 1, name: 'Hummus', choices: [], note: '', isRemoved: false };
  const sesame = { code: 'sesame', kind: 'allergy', name: 'Sesame', fact: 'free' } as const;
  const dishes = [
    { ...dish, said: said([sesame, { ...sesame, code: 'milk', kind: 'avoid', name: 'Milk' }]) },
    { ...dish, said: said([sesame, { ...sesame, code: 'nuts', name: 'Nuts' }]) },
    { ...dish, said: said([{ ...sesame, code: 'diet:vegan', kind: 'avoid', name: 'Vegan' }]) },
    { ...dish, isRemoved: true, said: said([{ ...sesame, code: 'fish', name: 'Fish' }]) },
  ];
  const sheet = ticketSheet(order, [{ addedAt: null, guest: '', dishes }], speech);
  expect(sheet.alarms).toEqual(['Allergy: Sesame, Nuts']);
  expect(
    sheet.groups[0]?.dishes.map(({ alarms, wishes }) => [alarms.join(), ...wishes.map(({ words }) => words)]),
  ).toEqual([
    ['Allergy: Sesame', 'Avoid: Milk', 'Not in it: Sesame, Milk'],
    ['Allergy: Sesame, Nuts', 'Not in it: Sesame, Nuts'],
    ['', 'Diet: Vegan'],
    ['Allergy: Fish', 'Not in it: Fish'],
  ]);
  expect(ticketSheet(order, [], speech).alarms).toEqual([]);
});

it('says what is known of each dish, and that a dish for all with an allergy in it stands apart', () => {
  const dish = { quantity: 1, name: 'Hummus', choices: [], note: '', isRemoved: false };
  const need = (name: string, fact: TicketNeed['fact']): TicketNeed => ({
    code: name,
    kind: 'allergy',
    name,
    fact,
  });
  const needs = [
    need('Sesame', 'contains'),
    need('Nuts', 'may_contain'),
    need('Milk', 'unknown'),
    need('Egg', 'free'),
  ];
  const dishes = [
    { ...dish, said: said(needs) },
    { ...dish, said: said(needs, { isShared: true }) },
  ];
  const [own, shared] =
    ticketSheet(order, [{ addedAt: null, guest: '', dishes }], speech).groups[0]?.dishes ?? [];
  expect(own?.wishes).toEqual([
    { kind: 'no', words: 'In it: Sesame' },
    { kind: 'may', words: 'May be in it: Nuts' },
    { kind: 'ask', words: 'Not known: Milk' },
    { kind: 'fits', words: 'Not in it: Egg' },
  ]);
  expect(shared?.wishes.at(-1)).toEqual({ kind: 'apart', words: 'Set it apart: Sesame, Nuts' });
});

it('what is in a dish is an alarm where one guest is allergic to it, and none where it is only avoided', () => {
  const milk = { code: 'milk', kind: 'avoid', name: 'Milk', fact: 'contains' } as const;
  const kinds = (needs: TicketNeed[]) =>
    dishSaid({ said: said(needs), note: '' }, speech).wishes.map(({ kind }) => kind);
  expect(kinds([milk])).toEqual(['wish', 'has']);
  expect(kinds([milk, { ...milk, kind: 'allergy' }])).toEqual(['wish', 'no']);
});

it('keeps a guest’s own words as they wrote them, above everything where they mention an allergy', () => {
  const dish = { quantity: 1, name: 'Hummus', choices: [], note: '', isRemoved: false };
  const dishes = ['بدون مخلل', '胡桃アレルギーがあります'].map((words) => ({
    ...dish,
    said: said([], { words }),
  }));
  const sheet = ticketSheet(order, [{ addedAt: null, guest: '', dishes }], speech);
  const isTold = expect.stringMatching(/Walnuts \(from a note in Japanese\).*胡桃アレルギーがあります/);
  expect(sheet.groups[0]?.dishes.map(({ notes, alarms }) => [...notes, ...alarms])).toEqual([
    ['Guest’s words: بدون مخلل'],
    [isTold],
  ]);
  expect(sheet.alarms).toEqual([isTold]);
});
