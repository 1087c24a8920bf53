import { publicationCalls } from '#contract/office/publication-calls.ts';
import { draftCalls } from '#contract/office/draft-calls.ts';
import type { WireDraft, WireDraftConflict, WireDraftSaved } from '#contract/office/draft.ts';
import type { WirePublication, PublicationPlan, Publications } from '#contract/office/publication.ts';
import type { OfficeBrowser } from './office.ts';
import type { Answer } from './test-app.ts';

/** The answer to a save: saved, or refused because of others. */
export type SaveAnswer = Answer<
  WireDraftSaved & { code?: string; conflicts?: WireDraftConflict[]; saved?: WireDraftSaved }
>;

/** What a person does with the draft in an office. */
export interface DraftHand {
  /** Saves one edit, having seen the version. */
  save(at: string, value: unknown, seen?: number): Promise<SaveAnswer>;
  /** Saves several; `asksOwn`: what the same person wrote in another window is a conflict too. */
  saveAll(
    edits: readonly { at: string; value: unknown; seen?: number }[],
    asksOwn?: boolean,
  ): Promise<SaveAnswer>;
  draft(): Promise<WireDraft>;
  plan(): Promise<PublicationPlan>;
  /** Publishes the draft as it is, now or at a time (ms UTC). */
  publish(at?: number): Promise<Answer<WirePublication & { code?: string }>>;
  undo(id: string): Promise<Answer<WirePublication & { code?: string }>>;
  /** Takes up again what waits of one that was undone: at these places, or all. */
  takeUp(id: string, at?: readonly string[]): Promise<SaveAnswer>;
  letGo(id: string): Promise<Answer<WirePublication & { code?: string }>>;
  publications(): Promise<WirePublication[]>;
}

/** A person at the draft. */
export function draftHand(browser: OfficeBrowser): DraftHand {
  const { call } = browser;
  const saveAll: DraftHand['saveAll'] = (edits, asksOwn) =>
    call(draftCalls.readDraft.path, 'PUT', {
      edits: edits.map((edit) => ({ seen: 0, ...edit })),
      ...(asksOwn !== undefined && { asks_own: asksOwn }),
    });
  return {
    saveAll,
    save: (at, value, seen = 0) => saveAll([{ at, value, seen }]),
    draft: async () => (await call<WireDraft>(draftCalls.readDraft.path)).body,
    plan: async () => (await call<PublicationPlan>(publicationCalls.planPublication.path)).body,
    async publish(at) {
      const { version } = (await call<WireDraft>(draftCalls.readDraft.path)).body;
      const when = at === undefined ? {} : { at: new Date(at).toISOString() };
      return call(publicationCalls.listPublications.path, 'POST', { version, ...when });
    },
    undo: (id) => call(publicationCalls.undoPublication.path.replace(':id', id), 'POST', {}),
    takeUp: (id, at) =>
      call(publicationCalls.takeUpPublication.path.replace(':id', id), 'POST', at ? { at } : {}),
    letGo: (id) => call(publicationCalls.letGoOfPublication.path.replace(':id', id), 'POST', {}),
    publications: async () =>
      (await call<Publications>(publicationCalls.listPublications.path)).body.publications,
  };
}
