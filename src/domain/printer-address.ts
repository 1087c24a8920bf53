/** Where a printer listens in the house's network. */
export interface PrinterAddress {
  host: string;
  port: number;
}

/** The port on which printers take ESC/POS. */
const RAW_PORT = 9100;

const NAME_OR_IPV4 = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?$/i;
const IPV6 = /^\[([0-9a-f:.]{2,45})\](?::(\d{1,5}))?$/i;

/** Reads `10.0.0.5`, `10.0.0.5:9100`, `printer.lan` or `[fd00::5]:9100`; null: it is none. */
export function readPrinterAddress(text: string): PrinterAddress | null {
  const [, host, port = String(RAW_PORT)] = NAME_OR_IPV4.exec(text.trim()) ?? IPV6.exec(text.trim()) ?? [];
  const number = Number(port);
  return host !== undefined && number >= 1 && number <= 65_535 ? { host, port: number } : null;
}
