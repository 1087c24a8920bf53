import type { NewPrinter, PrinterMade } from '#contract/office/printers.ts';
import { call, type Answer, type Connection } from '../http.ts';
import { officePath } from './office-path.ts';

/** Adds a printer; answers the address to type into it, this once. */
export function addPrinter(connection: Connection, body: NewPrinter): Promise<Answer<PrinterMade>> {
  return call(connection, officePath('officePrinters'), 'url', { method: 'POST', body });
}

/** Removes a printer: its address stops working. */
export function removePrinter(connection: Connection, name: string): Promise<Answer<object>> {
  return call(connection, officePath('officePrinter', { name }), null, { method: 'DELETE' });
}

/** Lets a printer print a test ticket once it asks for work. */
export function testPrinter(connection: Connection, name: string): Promise<Answer<object>> {
  return call(connection, officePath('officePrinterTest', { name }), null, { method: 'POST', body: {} });
}
