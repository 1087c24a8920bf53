import type { PreviewLink } from '#contract/office/overview.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Makes an address that shows the draft as guests will see it, for a while. */
export function openPreview(connection: Connection): Promise<Answer<PreviewLink>> {
  return call(connection, officePath('officePreview'), 'url', { method: 'POST', body: {} });
}
