import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Dispatcher } from '../../printing/dispatch.ts';
import { printerOfKey } from '../../printing/printers.ts';
import type { Typesetter } from '../../typeset/typesetter.ts';
import { TypesetterUnavailable } from '../../runtime/typesetter-unavailable.ts';
import { Refused, type Services } from '../plumbing/context.ts';

const RETRY_S = 5;

/** The secret in a printer's address. */
export const ByKey = Type.Object({ printer: Type.String({ maxLength: 120 }) });

export interface PrinterRoutesServices extends Services {
  typesetter: Typesetter;
  dispatcher: Dispatcher;
}

/** The printer of a request, and its venue. Refuses an address that is no printer's with not_found. */
export async function authenticatePrinter(
  { engine, venues }: Services,
  request: FastifyRequest<{ Params: { printer: string } }>,
) {
  const { printer: key } = request.params;
  const printer = await printerOfKey(engine, key);
  const live = printer && (await venues.find(printer.license));
  if (!printer || !live) throw new Refused({ code: 'not_found' });
  return { printer, live };
}

/** Makes boards reload the venue, including its uncertain print jobs. */
export function tellBoards({ hub }: Pick<Services, 'hub'>, { license }: { license: string }): void {
  hub.publish({ kind: 'visit', license, visitId: null });
}

/** What the typesetter makes; a printer that asks while it is busy asks again in a few seconds. */
export async function orLater<T>(drawn: Promise<T>): Promise<T> {
  try {
    return await drawn;
  } catch (error) {
    if (error instanceof TypesetterUnavailable)
      throw new Refused({ code: 'unavailable', retryAfterS: RETRY_S });
    throw error;
  }
}
