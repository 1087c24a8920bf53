import { publicationCalls } from '#contract/office/publication-calls.ts';
import { ask } from '../ask.ts';
import type { Publication, PublicationPlan, Publications, Publish } from '#contract/office/publication.ts';
import { type Answer, type Connection } from '../http.ts';

/** Fetches what publishing the draft would do. */
export function fetchPlan(connection: Connection): Promise<Answer<PublicationPlan>> {
  return ask(connection, publicationCalls.planPublication);
}

/** Fetches the latest publications, newest first. */
export function fetchPublications(connection: Connection): Promise<Answer<Publications>> {
  return ask(connection, publicationCalls.listPublications);
}

/** Publishes the draft now, or at a time. */
export function publishDraft(connection: Connection, wish: Publish): Promise<Answer<Publication>> {
  return ask(connection, publicationCalls.publishDraft, { body: wish });
}

/** Takes back that a draft is published at a time. */
export function cancelPublication(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, publicationCalls.cancelPublication, { params: { id } });
}

/** Takes the last publication back: guests see what they saw before. */
export function undoPublication(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, publicationCalls.undoPublication, { params: { id } });
}

/** Makes a draft of an older publication. */
export function goBackTo(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, publicationCalls.draftOfPublication, { params: { id } });
}

/** Puts what waits of a publication that was taken back into the draft again: at these places, or all of it. */
export function takeUpAgain(
  connection: Connection,
  id: string,
  at: readonly string[] | null,
): Promise<Answer<object>> {
  const body = at === null ? {} : { at };
  return ask(connection, publicationCalls.takeUpPublication, { params: { id }, body });
}

/** Lets go of what waits of a publication that was taken back. */
export function letGoOf(connection: Connection, id: string): Promise<Answer<object>> {
  return ask(connection, publicationCalls.letGoOfPublication, { params: { id } });
}
