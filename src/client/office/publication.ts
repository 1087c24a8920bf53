import type { Publication, PublicationPlan, Publications, Publish } from '#contract/office/publication.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Fetches what publishing the draft would do. */
export function fetchPlan(connection: Connection): Promise<Answer<PublicationPlan>> {
  return call(connection, officePath('officePlan'), 'changes');
}

/** Fetches the latest publications, newest first. */
export function fetchPublications(connection: Connection): Promise<Answer<Publications>> {
  return call(connection, officePath('officePublications'), 'publications');
}

/** Publishes the draft now, or at a time. */
export function publishDraft(connection: Connection, wish: Publish): Promise<Answer<Publication>> {
  return call(connection, officePath('officePublications'), 'id', { method: 'POST', body: wish });
}

/** Takes back that a draft is published at a time. */
export function cancelPublication(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePublication', { id }), null, { method: 'DELETE' });
}

/** Takes the last publication back: guests see what they saw before. */
export function undoPublication(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePublicationUndo', { id }), null, { method: 'POST' });
}

/** Makes a draft of an older publication. */
export function goBackTo(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePublicationDraft', { id }), null, { method: 'POST' });
}

/** Puts what waits of a publication that was taken back into the draft again: at these places, or all of it. */
export function takeUpAgain(
  connection: Connection,
  id: string,
  at: readonly string[] | null,
): Promise<Answer<object>> {
  const body = at === null ? {} : { at };
  return call(connection, officePath('officePublicationTakeUp', { id }), null, { method: 'POST', body });
}

/** Lets go of what waits of a publication that was taken back. */
export function letGoOf(connection: Connection, id: string): Promise<Answer<object>> {
  return call(connection, officePath('officePublicationLetGo', { id }), null, { method: 'POST' });
}
