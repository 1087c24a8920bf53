import { beforeEach, expect, it } from 'vitest';
import { visit } from './visit.ts';
import { seat } from './location.ts';
import { answerMove, isMoveAsked, sitDownAt } from './move.ts';

const at = (code: string) => ({ code, type: 'Table' as const });

beforeEach(() => {
  seat.set({ location: at('7') });
  visit.set({ tokens: ['token'], orders: [] });
  answerMove(false);
});

it('asks before a guest with a visit moves, and moves only with a yes', () => {
  sitDownAt(at('8'));
  expect(isMoveAsked()).toBe(true);
  expect(seat.get().location).toEqual(at('7'));
  answerMove(false);
  expect(seat.get().location).toEqual(at('7'));
  sitDownAt(at('8'));
  answerMove(true);
  expect(seat.get().location).toEqual(at('8'));
  expect(isMoveAsked()).toBe(false);
});

it('asks nothing of who scans the same table again, newly signed, or has nothing anywhere', () => {
  sitDownAt(at('7~ABCDEFGH'));
  expect(isMoveAsked()).toBe(false);
  visit.set({ tokens: [], orders: [] });
  sitDownAt(at('9'));
  expect(seat.get().location).toEqual(at('9'));
});
