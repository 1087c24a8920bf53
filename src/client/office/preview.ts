import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '../ask.ts';
import type { PreviewLink } from '#contract/office/overview.ts';
import { type Answer, type Connection } from '../http.ts';

/** Makes an address that shows the draft as guests will see it, for a while. */
export function openPreview(connection: Connection): Promise<Answer<PreviewLink>> {
  return ask(connection, draftCalls.openPreview);
}
