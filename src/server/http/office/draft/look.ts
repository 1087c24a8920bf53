import { draftCalls } from '#contract/office/draft-calls.ts';
import { officePages } from '#contract/office/office-paths.ts';
import { declineLook, readLook } from '../../../office/preview/read-look.ts';
import { frameToken } from '../../../office/preview/previews.ts';
import { actorOf } from '../../guards/office-session.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { serve } from '../../serve/serve.ts';
import type { OfficeServices } from '../office-context.ts';

/** Calls about how the draft looks by itself. */
export function officeLookRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    draftCalls.readLook,
    { needs: 'menu', summary: 'How the draft looks by itself, by which counts, and the colours of the logo' },
    async (request) => {
      const { license } = actorOf(request);
      const look = await readLook(services, license);
      const made = look && (await frameToken(services, 'look-preview', license));
      if (!look || !made) throw new Refused({ code: 'not_found' });
      return { ...look, preview: `${officePages.preview}/${made.token}/` };
    },
  );
  serve(
    app,
    draftCalls.declineLook,
    { needs: 'look', summary: 'Offer the automatic look to this venue no more' },
    async (request) => {
      await declineLook(services, actorOf(request).license);
      return { done: true as const };
    },
  );
}
