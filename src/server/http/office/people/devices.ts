import { officePaths } from '#contract/office/office-paths.ts';
import { ChangeDevice, Devices, NewDevice } from '#contract/office/people.ts';
import Type from 'typebox';
import { changeDevice, listDevices, makeDeviceCode, revokeDevice } from '../../../people/devices.ts';
import { readPrinters } from '../../../printing/printers.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from '../draft/draft-context.ts';
import { answerDone, answerResult, ById, officeBase, type OfficeServices } from '../office-context.ts';

/** Calls about the venue's shared devices. */
export function officeDeviceRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.get(
    officePaths.officeDevices,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'readDevices',
        tags: ['office'],
        summary: 'Shared devices and printers',
        response: { 200: Type.Ref('Devices') },
      },
    },
    async (request): Promise<Devices> => {
      const { license } = signedInOf(request);
      return {
        devices: await listDevices(services, license),
        printers: (await readPrinters(services, license)).map(({ seenAt, ...printer }) => ({
          ...printer,
          last_seen_at: seenAt === null ? null : wireTime(seenAt),
        })),
      };
    },
  );
  app.post(
    officePaths.officeDeviceCode,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'makeDeviceCode',
        tags: ['office'],
        summary: 'Make a code that signs one device in, within ten minutes',
        body: Type.Unsafe<NewDevice>(Type.Ref('NewDevice')),
        response: { 201: Type.Ref('DeviceCode') },
      },
    },
    async (request, reply) => {
      const base = officeBase(services, request);
      const code = await makeDeviceCode(services, signedInOf(request), request.body, base);
      return reply.code(201).send(code);
    },
  );
  app.patch(
    officePaths.officeDevice,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'changeDevice',
        tags: ['office'],
        summary: 'Rename a device, or change its role',
        params: ById,
        body: Type.Unsafe<ChangeDevice>(Type.Ref('ChangeDevice')),
        response: { 200: Type.Ref('Device') },
      },
    },
    async (request, reply) =>
      answerResult(reply, await changeDevice(services, signedInOf(request), request.params.id, request.body)),
  );
  app.delete(
    officePaths.officeDevice,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'revokeDevice',
        tags: ['office'],
        summary: 'End a device’s sign-in at once',
        params: ById,
        response: { 200: Type.Ref('OfficeDone') },
      },
    },
    async (request, reply) =>
      answerDone(reply, await revokeDevice(services, signedInOf(request), request.params.id)),
  );
}
