import type { Publication } from '#contract/office/publication.ts';
import { expect, it } from 'vitest';
import { showSnack, useSnack } from '../../state/page/snack.ts';
import {
  chosenInstant,
  dismissOncePublished,
  livePublication,
  publishNote,
  usePublications,
} from './publishing.ts';

const known = (...ids: string[]) =>
  usePublications.setState({ publications: ids.map((id) => ({ id }) as Publication) });
const shown = () => useSnack.getState().snack?.words;

it('takes the message of a lost answer away once the publication is known', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished(new Set(['1']));
  known('1');
  expect(shown()).toBe('No answer');
  known('2', '1');
  expect(shown()).toBeUndefined();
});

it('leaves a later message', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished(new Set(['1']));
  showSnack('Saved');
  known('2', '1');
  expect(shown()).toBe('Saved');
});

it('takes it away at once where the publication is known already', () => {
  known('2', '1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished(new Set(['1']));
  expect(shown()).toBeUndefined();
});

it('a planned publication that was known before, however late its time, is not the one whose answer was lost', () => {
  known('planned', '1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished(new Set(['planned', '1']));
  expect(shown()).toBe('No answer');
  known('planned', '2', '1');
  expect(shown()).toBeUndefined();
});

it('guests read what was served last and not taken back, whenever it was planned', () => {
  const row = (id: string, state: Publication['state'], sequence: number | null) =>
    ({ id, state, sequence }) as Publication;
  const before = [row('now', 'published', 8), row('planned', 'published', 9), row('first', 'published', 7)];
  expect(livePublication(before)?.id).toBe('planned');
  expect(livePublication([row('last', 'undone', 9), ...before.toSpliced(1, 1)])?.id).toBe('now');
  expect(livePublication([row('waits', 'scheduled', null)])).toBeUndefined();
});

it('says why no second publication can be planned', () => {
  expect(publishNote('later', true)).toBe('oneIsPlanned');
  expect(publishNote('later', false)).toBeNull();
  expect(publishNote('now', true)).toBe('publishWithin');
});

it.each(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])(
  'an hour that comes twice is the one that was picked: %s',
  (instant) => {
    const at = Date.parse(instant);
    expect(chosenInstant('2026-10-25T02:30', at, 'Europe/Berlin')).toBe(at);
  },
);

it('another time than the one that was picked counts, and one that the clock skips is none', () => {
  const picked = Date.parse('2026-10-25T01:30:00Z');
  const written = Date.parse('2026-10-25T05:00:00Z');
  expect(chosenInstant('2026-10-25T06:00', picked, 'Europe/Berlin')).toBe(written);
  expect(chosenInstant('2026-03-29T02:30', picked, 'Europe/Berlin')).toBeNull();
  expect(chosenInstant('T06:00', null, 'Europe/Berlin')).toBeNull();
});
