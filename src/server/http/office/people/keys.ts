import { peopleCalls } from '#contract/office/people-calls.ts';
import { doneOf, serve } from '../../serve/serve.ts';
import { OfficeKeys } from '#contract/office/keys.ts';
import { listKeys, makeKey, revokeKey } from '../../../people/api-keys.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { type OfficeServices } from '../office-context.ts';

/** Calls about the venue's API keys. */
export function officeKeyRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.listKeys,
    { needs: 'devices', summary: 'The API keys that work now, and the tokens of boards' },
    async (request): Promise<OfficeKeys> => ({
      keys: await listKeys(services, signedInOf(request).license),
    }),
  );
  serve(
    app,
    peopleCalls.makeKey,
    { again: 'given', needs: 'devices', summary: 'Make an API key with rights named one by one, and an end' },
    async (request) => {
      const token = await makeKey(services, signedInOf(request), request.body);
      return { token };
    },
  );
  serve(
    app,
    peopleCalls.revokeKey,
    { again: () => ({ done: true as const }), needs: 'devices', summary: 'End an API key at once' },
    async (request) => doneOf(await revokeKey(services, signedInOf(request), request.params.id)),
  );
}
