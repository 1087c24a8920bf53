import type { PrinterKind } from '#contract/values/printers.ts';
import { addPrinter } from '#server/printing/printers.ts';
import type { TestApp } from '../app/test-app.ts';
import { testIds } from '../clock.ts';
import type { FakeHousePrinter } from './fake-house-printer.ts';

/** Adds a printer of a kind to a restaurant, the house's at the address of a fake one. Returns its key. */
export async function addKindOfPrinter(
  { engine, clock }: TestApp,
  house: FakeHousePrinter,
  kind: PrinterKind,
  language: 'en' | 'ar',
): Promise<string> {
  const address = kind === 'escpos' ? house.address : null;
  const printer = { license: 'test-kitchen', name: 'kitchen', language, who: 'test', kind, address } as const;
  return (await addPrinter({ engine, clock, ids: testIds }, printer)) ?? '';
}
