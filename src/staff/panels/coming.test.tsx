import { speakOnBoard } from '#tests/support/build/build-board.ts';
import { en } from '#text/staff/en.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { StationBoard } from '../line/station-board.tsx';
import { PassBoard } from '../pass/pass-board.tsx';
import { useOrdersState } from '../state/orders/orders.ts';

vi.hoisted(() => {
  const media = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => media);
});

await speakOnBoard('en');

/** What boards say when there is nothing to do. */
const NOTHING = [en.nothingReady, en.passClear];

function pages(): string[] {
  return [
    renderToStaticMarkup(<StationBoard id="grill" orders={[]} />),
    renderToStaticMarkup(<PassBoard orders={[]} />),
  ];
}

it('boards show placeholders, and do not say that nothing waits, until the server has answered', () => {
  expect(useOrdersState.getState().loaded).toBe(false);
  for (const page of pages()) {
    expect(page.match(/<li[^>]*aria-hidden="true"/g)).toHaveLength(6);
    for (const words of NOTHING) expect(page).not.toContain(words);
  }
});
