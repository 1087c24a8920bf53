import { placeCalls } from '#contract/office/place-calls.ts';
import { serve } from '../../serve/serve.ts';
import { NewPrinter } from '#contract/office/printers.ts';
import { printerPath } from '#contract/paths/paths.ts';
import { reachPrinter, type HouseServices } from '../../../printing/house/printer-networks.ts';
import { addPrinter, askTestPrint, removePrinter } from '../../../printing/printers.ts';
import { signedInOf } from '../../guards/office-session.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { OfficeServices } from '../office-context.ts';

type OfficePrinterServices = OfficeServices & HouseServices;

/** Where the server connects to a new printer; null: it asks for its tickets. Refuses other places with validation. */
async function houseAddress(
  services: OfficePrinterServices,
  { kind, address = '' }: NewPrinter,
): Promise<string | null> {
  if (kind !== 'escpos') return null;
  const place = await reachPrinter(services, address);
  if (typeof place === 'object') return address.trim();
  const message = place === 'refused' ? 'is outside PRINTER_NETWORKS' : 'is not known';
  throw new Refused({ code: 'validation', errors: [{ path: 'address', message }] });
}

/** Calls about the venue's kitchen printers. */
export function officePrinterRoutes(app: TypedRoutes, services: OfficePrinterServices): void {
  serve(
    app,
    placeCalls.addPrinter,
    {
      again: 'given',
      needs: 'devices',
      summary:
        'Add a printer; answers the secret address that it asks for its tickets, this once. One of kind escpos is connected to, inside PRINTER_NETWORKS',
    },
    async (request, reply) => {
      const { license, person } = signedInOf(request);
      const { name, language, kind = 'cloudprnt' } = request.body;
      const address = await houseAddress(services, request.body);
      const key = await addPrinter(services, {
        license,
        name: name.trim(),
        language,
        who: person.name,
        kind,
        address,
      });
      if (key === null)
        throw new Refused({ code: 'validation', errors: [{ path: 'name', message: 'is taken' }] });
      const path = printerPath(kind === 'epson' ? 'printerEpson' : 'printer', { printer: key });
      return reply
        .code(201)
        .send({ url: address === null ? `${await services.originOf(license)}${path}` : '' });
    },
  );
  serve(
    app,
    placeCalls.removePrinter,
    {
      again: () => ({ done: true as const }),
      needs: 'devices',
      summary: 'Remove a printer: its address stops working, what waits for it is not printed',
    },
    async (request) => {
      const { license, person } = signedInOf(request);
      if (!(await removePrinter(services, license, request.params.name, person.name)))
        throw new Refused({ code: 'not_found' });
      return { done: true };
    },
  );
  serve(
    app,
    placeCalls.testPrinter,
    {
      again: () => ({ done: true as const }),
      needs: 'devices',
      summary: 'Let a printer print a test ticket once it asks for work, within ten minutes',
    },
    async (request) => {
      const { license, person } = signedInOf(request);
      if (!(await askTestPrint(services, license, request.params.name, person.name)))
        throw new Refused({ code: 'not_found' });
      return { done: true };
    },
  );
}
