import { signInCalls } from '#contract/office/sign-in-calls.ts';
import { doneOf, serve } from '../../serve/serve.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../../../people/passkeys.ts';
import { clientOf, signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { officeVenueOf, type OfficeServices } from '../office-context.ts';
import { passkeySite } from './sign-in.ts';

/** Calls about the passkeys of the person who is signed in. */
export function officePasskeyRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(app, signInCalls.readPasskeys, { needs: 'sign_in', summary: 'The own passkeys' }, (request) =>
    listPasskeys(services, signedInOf(request)),
  );
  serve(
    app,
    signInCalls.beginPasskey,
    { needs: 'sign_in', summary: 'Of what this device is to make a passkey; works once, for five minutes' },
    async (request) => {
      const site = passkeySite(services, request);
      const live = await officeVenueOf(services, request);
      const { name } = live.menu(live.venue.defaultLanguage).wire;
      return { ...(await beginPasskey(services, site, signedInOf(request), name)) };
    },
  );
  serve(
    app,
    signInCalls.addPasskey,
    {
      again: () => ({ done: true as const }),
      needs: 'sign_in',
      summary: 'Add a passkey that this device has made',
    },
    async (request) => {
      const site = passkeySite(services, request);
      const { browser } = clientOf(request);
      return doneOf(await addPasskey(services, site, signedInOf(request), request.body.response, browser));
    },
  );
  serve(
    app,
    signInCalls.removePasskey,
    { again: () => ({ done: true as const }), needs: 'sign_in', summary: 'Delete an own passkey' },
    async (request) => doneOf(await removePasskey(services, signedInOf(request), request.params.id)),
  );
}
