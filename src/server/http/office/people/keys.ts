import { NewOfficeKey, OfficeKeys } from '#contract/office/keys.ts';
import { officePaths } from '#contract/office/office-paths.ts';
import Type from 'typebox';
import { listKeys, makeKey, revokeKey } from '../../../people/api-keys.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { answerDone, ById, type OfficeServices } from '../office-context.ts';

/** Calls about the venue's API keys. */
export function officeKeyRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeKeys,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'listKeys',
        tags: ['office'],
        summary: 'The API keys that work now, and the tokens of boards',
        response: { 200: Type.Ref('OfficeKeys') },
      },
    },
    async (request): Promise<OfficeKeys> => ({
      keys: await listKeys(services, signedInOf(request).license),
    }),
  );
  app.post(
    officePaths.officeKeys,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'makeKey',
        tags: ['office'],
        summary: 'Make an API key with rights named one by one, and an end',
        body: Type.Unsafe<NewOfficeKey>(Type.Ref('NewOfficeKey')),
        response: { 201: Type.Ref('OfficeKeyMade') },
      },
    },
    async (request, reply) => {
      const token = await makeKey(services, signedInOf(request), request.body);
      return reply.code(201).send({ token });
    },
  );
  app.delete(
    officePaths.officeKey,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'revokeKey',
        tags: ['office'],
        summary: 'End an API key at once',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request, reply) =>
      answerDone(reply, await revokeKey(services, signedInOf(request), request.params.id)),
  );
}
