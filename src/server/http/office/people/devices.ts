import { peopleCalls } from '#contract/office/people-calls.ts';
import { doneOf, serve, valueOf } from '../../serve/serve.ts';
import { type WireDevices } from '#contract/office/people.ts';
import {
  changeDevice,
  listDevices,
  makeDeviceCode,
  revokeDevice,
  showDevice,
} from '../../../people/devices.ts';
import { readPrinters } from '../../../printing/printers.ts';
import { signedInOf } from '../../guards/office-session.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import { wireTime } from '../draft/draft-context.ts';
import { officeBase, type OfficeServices } from '../office-context.ts';

/** Calls about the venue's shared devices. */
export function officeDeviceRoutes(app: TypedRoutes, services: OfficeServices): void {
  serve(
    app,
    peopleCalls.readDevices,
    { needs: 'devices', summary: 'Shared devices and printers' },
    async (request): Promise<WireDevices> => {
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
  serve(
    app,
    peopleCalls.makeDeviceCode,
    { again: 'given', needs: 'devices', summary: 'Make a code that signs one device in, within ten minutes' },
    async (request) => {
      const base = officeBase(services, request);
      return makeDeviceCode(services, signedInOf(request), request.body, base);
    },
  );
  serve(
    app,
    peopleCalls.changeDevice,
    {
      again: async (request) =>
        valueOf(await showDevice(services, signedInOf(request).license, request.params.id)),
      needs: 'devices',
      summary: 'Rename a device, or change its role',
    },
    async (request) =>
      valueOf(await changeDevice(services, signedInOf(request), request.params.id, request.body)),
  );
  serve(
    app,
    peopleCalls.revokeDevice,
    { again: () => ({ done: true as const }), needs: 'devices', summary: 'End a device’s sign-in at once' },
    async (request) => doneOf(await revokeDevice(services, signedInOf(request), request.params.id)),
  );
}
