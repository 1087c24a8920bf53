import { printerPath } from '#contract/paths/paths.ts';
import { decodeXML } from 'entities';
import type { TestApp } from '../app/test-app.ts';

/** A printer with Epson Server Direct Print at its address. */
export interface FakeEpsonPrinter {
  /** The text, or the sizes of the pictures, of each ticket that came out. */
  printed: string[];
  /** Asks for work; answers the XML, empty for none. */
  ask(): Promise<string>;
  /** Posts what became of a ticket; without an id as old firmware does. */
  tell(id: string | null, result?: { success: boolean; code: string }): Promise<number>;
  /** Prints until nothing is left. `trouble`: it refuses each ticket with this code. */
  work(trouble?: string): Promise<void>;
}

/** A limit, since a server that forgets what is printed would keep a test running for ever. */
const MOST = 100;

/** The job's id in an answer. */
export function jobIdIn(xml: string): string {
  return /<printjobid>([^<]{1,30})<\/printjobid>/.exec(xml)?.[1] ?? '';
}

function paperOf(xml: string): string {
  const pictures = [...xml.matchAll(/<image width="(\d+)" height="(\d+)"/g)];
  if (pictures.length > 0) return pictures.map(([, ...size]) => `picture ${size.join(' ')}`).join('\n');
  return [...xml.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text = '']) => decodeXML(text)).join('');
}

/** A printer that posts forms, and keeps what it prints. */
export function fakeEpsonPrinter(test: () => TestApp, key: string): FakeEpsonPrinter {
  const url = printerPath('printerEpson', { printer: key });
  const printed: string[] = [];
  const post = (fields: Record<string, string>) =>
    test().app.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ID: 'TM-1', ...fields }).toString(),
    });
  const printer: FakeEpsonPrinter = {
    printed,
    ask: async () => (await post({ ConnectionType: 'GetRequest' })).body,
    async tell(id, { success, code } = { success: true, code: '' }) {
      const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="251658262" battery="0"/>`;
      const xml =
        id === null
          ? `<PrintResponseInfo Version="1.00">${response}</PrintResponseInfo>`
          : `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid><printjobid>${id}</printjobid></Parameter><PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
      return (await post({ ConnectionType: 'SetResponse', ResponseFile: xml })).statusCode;
    },
    async work(trouble) {
      for (let xml = await printer.ask(); jobIdIn(xml) !== ''; xml = await printer.ask()) {
        if (printed.length > MOST) throw new Error('It is given the same ticket again and again');
        if (trouble !== undefined) {
          await printer.tell(jobIdIn(xml), { success: false, code: trouble });
          return;
        }
        printed.push(paperOf(xml));
        await printer.tell(jobIdIn(xml));
      }
    },
  };
  return printer;
}
