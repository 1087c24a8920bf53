import { placeCalls } from '#contract/office/place-calls.ts';
import { ask } from '../ask.ts';
import type { NewPrinter, PrinterMade } from '#contract/office/printers.ts';
import { type Answer, type Connection } from '../http.ts';

/** Adds a printer; answers the address to type into it, this once. */
export function addPrinter(connection: Connection, body: NewPrinter): Promise<Answer<PrinterMade>> {
  return ask(connection, placeCalls.addPrinter, { body });
}

/** Removes a printer: its address stops working. */
export function removePrinter(connection: Connection, name: string): Promise<Answer<object>> {
  return ask(connection, placeCalls.removePrinter, { params: { name } });
}

/** Lets a printer print a test ticket once it asks for work. */
export function testPrinter(connection: Connection, name: string): Promise<Answer<object>> {
  return ask(connection, placeCalls.testPrinter, { params: { name } });
}
