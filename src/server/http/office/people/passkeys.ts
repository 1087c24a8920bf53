import { officePaths } from '#contract/office/office-paths.ts';
import { PasskeyAnswer } from '#contract/office/session.ts';
import Type from 'typebox';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '../../../people/passkeys.ts';
import { clientOf, signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, ById, officeVenueOf, type OfficeServices } from '../office-context.ts';
import { passkeySite } from './sign-in.ts';

/** Calls about the passkeys of the person who is signed in. */
export function officePasskeyRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officePasskeys,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'readPasskeys',
        tags: ['office'],
        summary: 'The own passkeys',
        response: { 200: Type.Ref('Passkeys') },
      },
    },
    (request) => listPasskeys(services, signedInOf(request)),
  );
  app.post(
    officePaths.officePasskeyOptions,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'beginPasskey',
        tags: ['office'],
        summary: 'Of what this device is to make a passkey; works once, for five minutes',
        response: { 200: Type.Ref('PasskeyOptions') },
      },
    },
    async (request) => {
      const site = passkeySite(services, request);
      const live = await officeVenueOf(services, request);
      const { name } = live.menu(live.venue.defaultLanguage).wire;
      return beginPasskey(services, site, signedInOf(request), name);
    },
  );
  app.post(
    officePaths.officePasskeys,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'addPasskey',
        tags: ['office'],
        summary: 'Add a passkey that this device has made',
        body: Type.Unsafe<PasskeyAnswer>(Type.Ref('PasskeyAnswer')),
        response: { 201: Type.Ref('OfficeDone') },
      },
    },
    async (request, reply) => {
      const site = passkeySite(services, request);
      const { browser } = clientOf(request);
      const result = await addPasskey(services, site, signedInOf(request), request.body.response, browser);
      if (result.ok) reply.code(201);
      return answerDone(reply, result);
    },
  );
  app.delete(
    officePaths.officePasskey,
    {
      config: { needs: 'sign_in' },
      schema: {
        operationId: 'removePasskey',
        tags: ['office'],
        summary: 'Delete an own passkey',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
      },
    },
    async (request, reply) =>
      answerDone(reply, await removePasskey(services, signedInOf(request), request.params.id)),
  );
}
