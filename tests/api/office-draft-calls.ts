import { publicationCalls } from '#contract/office/publication-calls.ts';
import type { WireVenueFileOutcome } from '#contract/office/copies.ts';
import type { WirePublication } from '#contract/office/publication.ts';
import { draftHand } from '#tests/support/app/office-draft.ts';
import { nothing, type Asked, type CallScene } from './call.ts';
import type { ApiStage } from './stage.ts';

const PRICE = 'menu/products/prawns/price';

/** A price that nobody has written yet. */
const newPrice = () => `${Math.floor(Math.random() * 100_000)}.00`;

/** Saves a price that nobody has written yet; returns the draft's version. */
async function drafted({ owner }: ApiStage): Promise<number> {
  const { body } = await draftHand(owner).save(PRICE, newPrice());
  return body.version;
}

const anHour = ({ test }: ApiStage) => new Date(test.clock.now() + 3_600_000).toISOString();

async function toPublish(stage: ApiStage): Promise<Asked> {
  return { body: { version: await drafted(stage) } };
}

async function published(stage: ApiStage): Promise<Asked> {
  const { body } = await stage.owner.call<WirePublication>(
    publicationCalls.listPublications.path,
    'POST',
    (await toPublish(stage)).body,
  );
  return { path: { id: body.id } };
}

async function waiting(stage: ApiStage): Promise<Asked> {
  const body = { version: await drafted(stage), at: anHour(stage) };
  const answer = await stage.owner.call<WirePublication>(
    publicationCalls.listPublications.path,
    'POST',
    body,
  );
  return { path: { id: answer.body.id } };
}

async function undone(stage: ApiStage): Promise<Asked> {
  const { path = {} } = await published(stage);
  await draftHand(stage.owner).undo(String(path['id']));
  return { path, body: {} };
}

const noSuch = () => ({ path: { id: 'nobody' } });

/** The venue file as it is served, to be brought in again. */
async function copied({ owner, base }: ApiStage): Promise<Asked> {
  const answer = await fetch(`${base}${publicationCalls.readVenueFile.path}`, { headers: owner.headers });
  return {
    headers: { 'if-match': answer.headers.get('etag') ?? '', 'content-type': 'application/yaml' },
    raw: Buffer.from(await answer.text()),
  };
}

/** A venue file that differs from the one that is served. */
async function changedFile(stage: ApiStage): Promise<Asked & { raw: Buffer }> {
  const { headers = {}, raw } = await copied(stage);
  const file = JSON.parse(String(raw)) as { receipt?: object };
  const changed = { ...file, receipt: { tax_number: `T-${stage.test.clock.now()}` } };
  return { headers, raw: Buffer.from(JSON.stringify(changed)) };
}

/** Brings a file in that differs. */
async function broughtIn(stage: ApiStage): Promise<Asked> {
  const { headers = {}, raw } = await changedFile(stage);
  const answer = await fetch(`${stage.base}${publicationCalls.readVenueFile.path}`, {
    method: 'PUT',
    headers: { ...stage.owner.headers, origin: stage.base, ...headers },
    body: new Uint8Array(raw),
  });
  return { body: { sequence: ((await answer.json()) as WireVenueFileOutcome).sequence } };
}

const pages = () => ({ path: { id: 'pages' } });

/** The scenes of the office's calls about the draft and its publications. */
export const officeDraftCalls: Record<string, CallScene> = {
  readOfficeVenue: { succeeds: { 200: nothing } },
  readDraft: { succeeds: { 200: async (stage) => (await drafted(stage), {}) } },
  readDraftHistory: { succeeds: { 200: nothing } },
  saveDraft: {
    succeeds: { 200: () => ({ body: { edits: [{ at: PRICE, value: newPrice(), seen: 0 }] } }) },
    refused: { validation: () => ({ body: { edits: [] } }) },
  },
  throwDraftAway: { succeeds: { 200: async (stage) => (await drafted(stage), { query: { at: PRICE } }) } },
  readOldTexts: { succeeds: { 200: nothing } },
  confirmTexts: { succeeds: { 200: () => ({ body: { at: ['menu/products/prawns/name/ar'] } }) } },
  notePresence: { succeeds: { 200: () => ({ body: { at: PRICE } }) } },
  endPresence: { succeeds: { 200: nothing } },
  followOffice: { succeeds: { 200: nothing } },
  planPublication: { succeeds: { 200: async (stage) => (await drafted(stage), {}) } },
  listPublications: { succeeds: { 200: nothing } },
  publishDraft: {
    succeeds: { 200: toPublish },
    refused: { draft_changed: () => ({ body: { version: 0 } }) },
  },
  readPrices: { succeeds: { 200: nothing } },
  changePrices: {
    succeeds: {
      200: () => ({ body: { prices: [{ id: 'labneh', price: (20 + Math.random() * 20).toFixed(2) }] } }),
    },
    refused: {
      validation: () => ({ body: { prices: [{ id: 'nothing', price: '1.00' }] } }),
      draft_changed: () => ({
        headers: { 'if-match': '"0"' },
        body: { prices: [{ id: 'labneh', price: '21.00' }] },
      }),
    },
  },
  readVenueFile: { succeeds: { 200: nothing } },
  readVenueArchive: { succeeds: { 200: nothing } },
  bringInVenueFile: {
    succeeds: { 200: changedFile },
    refused: {
      draft_changed: () => ({ headers: { 'if-match': '"0"' }, raw: Buffer.from('menu: 1') }),
      validation: async (stage) => ({ ...(await copied(stage)), raw: Buffer.from('menu: 1') }),
    },
  },
  undoVenueFile: {
    succeeds: { 200: broughtIn },
    refused: { not_undoable: () => ({ body: { sequence: 0 } }) },
  },
  readFilePart: { succeeds: { 200: pages }, refused: { not_found: noSuch } },
  checkFilePart: {
    succeeds: { 200: async () => ({ ...pages(), body: { before: 'pages: []', text: 'pages: {}' } }) },
    refused: { validation: () => ({ ...pages(), body: { before: '', text: '' } }) },
  },
  cancelPublication: { succeeds: { 200: waiting }, refused: { not_found: noSuch } },
  undoPublication: {
    succeeds: { 200: published },
    refused: { not_found: () => ({ ...noSuch(), body: {} }) },
  },
  draftOfPublication: {
    succeeds: { 200: published },
    refused: { not_found: () => ({ ...noSuch(), body: {} }) },
  },
  takeUpPublication: {
    succeeds: { 200: undone },
    refused: { not_found: () => ({ ...noSuch(), body: {} }) },
  },
  letGoOfPublication: {
    succeeds: { 200: undone },
    refused: { not_found: () => ({ ...noSuch(), body: {} }), not_undoable: published },
  },
};
