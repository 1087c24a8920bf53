import { signInBoard, speakOnBoard } from '#tests/support/build/build-board.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { VisitCall } from '#contract/visits/event-shapes.ts';
import { useLive } from '../../state/orders/stream-state.ts';
import { FloorStrip, Requests } from './floor-strip.tsx';

const call = (location: string, by: string | null): VisitCall => ({
  for: 'waiter',
  location,
  locationType: 'Table',
  calledAt: '2026-03-01T18:00:00.000Z',
  takenBy: by,
});

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');
signInBoard({ who: 'device:kitchen', hands: [{ who: 'person:nadia', name: 'Nadia', role: 'waiter' }] });

useLive.setState({
  calls: [call('12', 'person:nadia'), call('7', null)],
  requests: [{ request: 'one', name: 'منى', location: '5', locationType: 'Table' }],
});

it('says on every board who has taken a call', () => {
  const page = renderToStaticMarkup(<FloorStrip className={undefined} />).replaceAll(/[\u2066-\u2069]/g, '');
  const [, taken = '', free = ''] = page.split('<li');
  expect(taken).toContain('Table 12');
  expect(taken).toContain('Nadia runs it');
  expect(free).toContain('Table 7');
  expect(free).not.toContain('runs it');
});

it('keeps the name of who asks to join apart from the words around it, which may run the other way', () => {
  expect(renderToStaticMarkup(<Requests />)).toContain('\u2068منى\u2069 asks to join Table 5');
});
