import type { TicketSheet } from '#text/staff/ticket.ts';
import { expect, it } from 'vitest';
import { ticketText } from './ticket-text.ts';

const dish = {
  quantity: '2',
  name: 'Hummus',
  choices: [],
  isRemoved: false,
  alarm: '',
  wishes: [],
  words: '',
  isAlarming: false,
};

function text(changes: Partial<TicketSheet>): string[] {
  const sheet: TicketSheet = {
    number: '000250',
    again: '',
    where: 'Table 12',
    placed: '',
    whom: [],
    times: [],
    comments: '',
    alarm: '',
    isAllergy: false,
    groups: [],
    ...changes,
  };
  return ticketText(sheet).trim().split('\n');
}

it('a printer without pictures marks a note of an allergy like nothing else on the ticket', () => {
  const dishes = [
    { ...dish, note: 'no nuts please', isAllergy: true },
    { ...dish, note: 'extra lemon', isAllergy: false },
  ];
  const rows = text({ comments: 'Note: nut allergy', isAllergy: true, groups: [{ title: '', dishes }] });
  const alarm = '!'.repeat(48);
  expect(rows.slice(2, 5)).toEqual([alarm, '!!! Note: nut allergy', alarm]);
  expect(rows.slice(6)).toEqual([
    '2 Hummus',
    alarm,
    '!!! no nuts please',
    alarm,
    '2 Hummus',
    '*** extra lemon',
  ]);
  expect(text({ comments: 'Note: ring twice' })).toEqual(['# 000250', 'Table 12', 'Note: ring twice']);
});

it('a printer without pictures sounds the alarm of an allergy above everything, and at each dish', () => {
  const dishes = [
    {
      ...dish,
      note: '',
      isAllergy: false,
      alarm: 'Allergy: Sesame',
      wishes: [{ kind: 'wish' as const, words: 'Avoid: Milk' }],
      words: '',
      isAlarming: false,
    },
    { ...dish, note: '', isAllergy: false },
  ];
  const rows = text({ alarm: 'Allergy: Sesame', groups: [{ title: '', dishes }] });
  const alarm = '!'.repeat(48);
  expect(rows.slice(2, 5)).toEqual([alarm, '!!! Allergy: Sesame', alarm]);
  expect(rows.slice(6)).toEqual([
    '2 Hummus',
    alarm,
    '!!! Allergy: Sesame',
    alarm,
    '*** Avoid: Milk',
    '2 Hummus',
  ]);
});
