import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { PlannedChange } from '#contract/office/publication.ts';
import type { OfficeSession } from '#contract/office/session.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../session/session.ts';
import { useVenue } from '../venue/venue.ts';
import { countChanges } from './changes-of.ts';
import { forgetDraft, putDraft, queueEdits, useDraft } from './draft.ts';
import { readPlan, usePlan } from './plan.ts';

const OLIVES = 'menu/products/olives';
const HUMMUS = 'menu/products/hummus';
const file = {
  default_language: 'en',
  menu: {
    categories: [{ id: 'cold', name: 'Cold', products: [{ id: 'hummus', name: 'Hummus', price: '32' }] }],
  },
} as unknown as CompleteVenueFile;

/** The draft as the server has it, edited at some places. */
function saved(version: number, ...places: readonly string[]): void {
  const edits = places.map((at) => ({ at, value: { any: at }, who: 'rami', at_time: '', version }));
  putDraft({ sequence: 1, version, edits, unfit: [], scheduled: null } as unknown as Parameters<
    typeof putDraft
  >[0]);
}

/** Reads a plan that lists changes at some places. */
async function plan(version: number, ...places: readonly string[]): Promise<void> {
  const changes = places.map((at) => ({ at }) as PlannedChange);
  vi.stubGlobal('fetch', async () => Response.json({ version, changes, findings: [], carts: {} }));
  await readPlan(null);
}

function signIn(role: 'owner' | 'manager'): void {
  const session = { person: { id: 'rami', role }, venue: { license: 'bayt' } } as unknown as OfficeSession;
  useSession.setState({ state: 'signed_in', session });
}

const count = (thing?: string) => countChanges(useDraft.getState(), usePlan.getState(), thing);

beforeEach(() => {
  forgetDraft();
  usePlan.setState({ plan: null, planned: [] });
  useVenue.setState({ file });
  signIn('owner');
});

it('counts a new dish once, whatever is written of it', () => {
  saved(3, OLIVES, `${OLIVES}/name/en`, `${HUMMUS}/price`);
  queueEdits([{ at: `${OLIVES}/price`, value: '18.000' }]);
  expect([count(), count(OLIVES), count(HUMMUS)]).toEqual([2, 1, 1]);
});

it('counts what the review lists, and what was edited since', async () => {
  // A name in two languages is one row; a category goes with its dishes, each a row.
  saved(3, `${HUMMUS}/name/en`, `${HUMMUS}/name/ar`, 'menu/categories/cold');
  expect(count()).toBe(3);
  await plan(3, `${HUMMUS}/name`, 'menu/categories/cold', 'menu/products/labneh', 'menu/products/fattoush');
  expect([count(), count(HUMMUS)]).toEqual([4, 1]);
  queueEdits([{ at: `${HUMMUS}/price`, value: '34.000' }]);
  expect([count(), count(HUMMUS)]).toEqual([5, 2]);
  // Put back, it is none; and nothing is left of a draft without edits.
  queueEdits([{ at: `${HUMMUS}/price`, value: '32.000' }]);
  expect(count()).toBe(4);
  saved(4);
  expect(count()).toBe(0);
});

it('counts what stays an owner’s beside the plan of a manager, which leaves it out', async () => {
  signIn('manager');
  saved(3, `${HUMMUS}/name/en`, `${HUMMUS}/name/ar`, 'menu/payment_enabled');
  await plan(3, `${HUMMUS}/name`);
  expect(count()).toBe(2);
});

it('counts edits of which the plan lists nothing', async () => {
  saved(3, `${HUMMUS}/name/en`);
  await plan(3);
  expect(count()).toBe(1);
});

it('leaves out the plan of a newer draft than it knows', async () => {
  saved(3, `${HUMMUS}/name/en`);
  await plan(4, `${HUMMUS}/name`, `${HUMMUS}/price`);
  expect([usePlan.getState().plan, count()]).toEqual([null, 1]);
});
