import type { PreviewLink } from '#contract/office/overview.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Asks for an address that shows the draft as guests will see it, until it ends. */
export function openPreview(connection: Connection): Promise<Answer<PreviewLink>> {
  return call(connection, officePath('officePreview'), 'url', { method: 'POST' });
}
