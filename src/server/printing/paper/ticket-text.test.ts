import type { TicketSheet } from '#text/staff/ticket.ts';
import { expect, it } from 'vitest';
import { ticketText } from './ticket-text.ts';

const dish = {
  quantity: '2',
  name: 'Hummus',
  choices: [],
  isRemoved: false,
  alarms: [],
  wishes: [],
  notes: [],
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
    alarms: [],
    groups: [],
    ...changes,
  };
  return ticketText(sheet).trim().split('\n');
}

it('a printer without pictures marks a note of an allergy like nothing else on the ticket', () => {
  const dishes = [
    { ...dish, alarms: ['Nuts (from a note) · no nuts please'] },
    { ...dish, notes: ['extra lemon'] },
  ];
  const rows = text({ alarms: ['Nuts (from a note) · nut allergy'], groups: [{ title: '', dishes }] });
  const alarm = '!'.repeat(48);
  expect(rows.slice(2, 5)).toEqual([alarm, '!!! Nuts (from a note) · nut allergy', alarm]);
  expect(rows.slice(6)).toEqual([
    '2 Hummus',
    alarm,
    '!!! Nuts (from a note) · no nuts please',
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
      alarms: ['Allergy: Sesame'],
      wishes: [{ kind: 'wish' as const, words: 'Avoid: Milk' }],
    },
    { ...dish },
  ];
  const rows = text({ alarms: ['Allergy: Sesame'], groups: [{ title: '', dishes }] });
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
