import { officePaths } from '#contract/office/office-paths.ts';
import { NewPrinter, PrinterMade } from '#contract/office/printers.ts';
import { staffPath } from '#contract/paths/paths.ts';
import Type from 'typebox';
import { addPrinter, askTestPrint, removePrinter } from '../../../printing/printers.ts';
import { signedInOf } from '../../guards/office-session.ts';
import { Refused } from '../../plumbing/context.ts';
import type { TypedRoutes } from '../../plumbing/typed-routes.ts';
import type { OfficeServices } from '../office-context.ts';

const ByName = Type.Object({ name: Type.String({ maxLength: 80 }) });

/** Calls about the venue's kitchen printers. */
export function officePrinterRoutes(app: TypedRoutes, services: OfficeServices): void {
  app.post(
    officePaths.officePrinters,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'addPrinter',
        tags: ['office'],
        summary: 'Make the secret address that a printer asks for its tickets; it is shown this once',
        body: Type.Unsafe<NewPrinter>(Type.Ref('NewPrinter')),
        response: { 201: Type.Ref('PrinterMade') },
      },
    },
    async (request, reply) => {
      const { license, person } = signedInOf(request);
      const { name, language } = request.body;
      const key = await addPrinter(services, { license, name: name.trim(), language, who: person.name });
      if (key === null)
        throw new Refused({ code: 'validation', errors: [{ path: 'name', message: 'is taken' }] });
      const url = `${await services.originOf(license)}${staffPath('printer', { printer: key })}`;
      return reply.code(201).send({ url });
    },
  );
  app.delete(
    officePaths.officePrinter,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'removePrinter',
        tags: ['office'],
        summary: 'Remove a printer: its address stops working, what waits for it is not printed',
        params: ByName,
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request) => {
      const { license, person } = signedInOf(request);
      if (!(await removePrinter(services, license, request.params.name, person.name)))
        throw new Refused({ code: 'not_found' });
      return { done: true };
    },
  );
  app.post(
    officePaths.officePrinterTest,
    {
      config: { needs: 'devices' },
      schema: {
        operationId: 'testPrinter',
        tags: ['office'],
        summary: 'Let a printer print a test ticket once it asks for work, within ten minutes',
        params: ByName,
        response: { 200: Type.Ref('OfficeDone') },
        problems: ['not_found'],
      },
    },
    async (request) => {
      const { license, person } = signedInOf(request);
      if (!(await askTestPrint(services, license, request.params.name, person.name)))
        throw new Refused({ code: 'not_found' });
      return { done: true };
    },
  );
}

/** The schemas that the routes refer to. */
export const officePrinterSchemas = [NewPrinter, PrinterMade];
