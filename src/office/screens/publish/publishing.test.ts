import type { Publication } from '#contract/office/publication.ts';
import { expect, it } from 'vitest';
import { showSnack, useSnack } from '../../state/page/snack.ts';
import { dismissOncePublished, publishNote, usePublications } from './publishing.ts';

const known = (...ids: string[]) =>
  usePublications.setState({ publications: ids.map((id) => ({ id }) as Publication) });
const shown = () => useSnack.getState().snack?.words;

it('takes the message of a lost answer away once the publication is known', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished('1');
  known('1');
  expect(shown()).toBe('No answer');
  known('2', '1');
  expect(shown()).toBeUndefined();
});

it('leaves a later message', () => {
  known('1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished('1');
  showSnack('Saved');
  known('2', '1');
  expect(shown()).toBe('Saved');
});

it('takes it away at once where the publication is known already', () => {
  known('2', '1');
  showSnack('No answer', null, 'bad');
  dismissOncePublished('1');
  expect(shown()).toBeUndefined();
});

it('says why no second publication can be planned', () => {
  expect(publishNote('later', true)).toBe('oneIsPlanned');
  expect(publishNote('later', false)).toBe('checkedThen');
  expect(publishNote('now', true)).toBe('publishWithin');
});
