import { draftCalls } from '#contract/office/draft-calls.ts';
import { publicationCalls } from '#contract/office/publication-calls.ts';
import { importVenue } from '#server/venues/import/import-venue.ts';
import { findVenue, findVenueFile } from '#server/store/queries/venues/venues.ts';
import { expect } from 'vitest';
import { buildVenue } from '../build/build-venue.ts';
import { testIds } from '../clock.ts';
import { startMailServer, type MailServer } from '../outside/mail-server.ts';
import type { StoreKind } from '../store/store.ts';
import { draftHand, type DraftHand } from './office-draft.ts';
import { signInAs, signInOwner, type OfficeBrowser } from './office.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const LICENSE = 'test-kitchen';

/** The place of the price that the tests of drafts change. */
export const HUMMUS_PRICE = 'menu/products/hummus/price';

/** The venue's file as an owner writes it, with a comment. */
export const DRAFT_FILE = `# Ours.\n${JSON.stringify(buildVenue(), null, 2)}\n`;

/** A venue with three people in its office, whose draft and file are put back before each test. */
export interface DraftHouse {
  test: TestApp;
  mails: MailServer;
  owner: OfficeBrowser;
  /** The owner's hand. */
  rami: DraftHand;
  manager: OfficeBrowser;
  /** The manager's hand. */
  mariam: DraftHand;
  waiter: OfficeBrowser;
  importText(file: string): Promise<void>;
  /** The file that guests are served. */
  served(): Promise<{ sequence: number; content: string }>;
  priceForGuests(): Promise<unknown>;
  /** Cancels what waits, throws the draft away and imports the file anew. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the house. */
export async function openDraftHouse(kind: StoreKind): Promise<DraftHouse> {
  const mails = await startMailServer();
  const environment = { SMTP_URL: mails.url };
  const test = await createTestApp(kind, { pace: { jobsMs: 20 }, environment });
  const owner = await signInOwner(test);
  const manager = await signInAs(test, owner, 'manager', { email: 'mariam@cafe.example' });
  const rami = draftHand(owner);

  async function importText(file: string): Promise<void> {
    const { outcome } = await importVenue({ engine: test.engine, clock: test.clock, ids: testIds }, file, {
      path: '',
      eager: false,
      published: 'taken back',
    });
    expect(outcome).not.toBe('refused');
    await test.app.venues.refresh(LICENSE);
  }

  return {
    test,
    mails,
    owner,
    rami,
    manager,
    mariam: draftHand(manager),
    waiter: await signInAs(test, owner, 'waiter'),
    importText,
    async served() {
      const { sequence } = (await findVenue(test.engine, LICENSE)) ?? { sequence: 0 };
      return { sequence, content: (await findVenueFile(test.engine, LICENSE, sequence))?.content ?? '' };
    },
    async priceForGuests() {
      const { body } = await test.call<{ categories: { products: { id: string; price: string }[] }[] }>(
        `/en/api/menu/${LICENSE}/`,
      );
      return body.categories.flatMap(({ products }) => products).find(({ id }) => id === 'hummus')?.price;
    },
    async empty() {
      const publications = await rami.publications();
      for (const { id, taken_back: edits } of publications) if (edits) await rami.letGo(id);
      const waiting = publications.find(({ state }) => state === 'scheduled');
      if (waiting)
        await owner.call(publicationCalls.cancelPublication.path.replace(':id', waiting.id), 'DELETE');
      await owner.call(draftCalls.readDraft.path, 'DELETE');
      await importText(DRAFT_FILE);
    },
    async close() {
      await test.close();
      await mails.close();
    },
  };
}
