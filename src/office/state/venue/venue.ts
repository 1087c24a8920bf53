import { draftCalls } from '#contract/office/draft-calls.ts';
import { ask } from '#client/named-ask.ts';
import { isAnswered } from '#client/passing.ts';
import type { CompleteVenueFile } from '#contract/menu/venue-file.ts';
import type { OfficeVenue } from '#contract/office/overview.ts';
import { create } from '#ui/store.ts';
import { createReadings } from '#client/readings.ts';
import { leave, noteSignIn } from '../session/session.ts';
import { server } from '../session/server.ts';

/** What is in stock now: of a dish, an answer or a combo part, by its address. */
export type Stock = OfficeVenue['stock'][number];

/** What guests have now: the published file, its pictures, and the stock. */
export interface VenueState {
  state: 'loading' | 'ready' | 'unreachable';
  sequence: number;
  /** The published venue file. */
  file: CompleteVenueFile | null;
  pictures: Readonly<Record<string, string>>;
  stock: Readonly<Record<string, Stock>>;
  /** Guests find their address by typing. */
  findsAddresses: boolean;
}

/** Selects a part of what guests have now. */
export const useVenue = create<VenueState>(() => ({
  state: 'loading',
  sequence: 0,
  file: null,
  pictures: {},
  stock: {},
  findsAddresses: true,
}));

const readings = createReadings();

/** Reads the published file and the stock. False: there was no answer. */
export async function readVenue(): Promise<boolean> {
  const isSame = noteSignIn();
  const isNewest = readings.begin();
  const answer = await ask(server, draftCalls.readOfficeVenue);
  if (!isSame()) return true;
  if (answer.kind !== 'ok') {
    if (answer.kind === 'problem' && answer.problem.code === 'unauthorized') leave();
    else if (!useVenue.getState().file) useVenue.setState({ state: 'unreachable' });
    return isAnswered(answer);
  }
  if (!isNewest(true)) return true;
  const { sequence, file, pictures, stock, addressSearch: findsAddresses = true } = answer.value;
  useVenue.setState({
    state: 'ready',
    sequence,
    // The server sends the completed file of its own check.
    file: file as unknown as CompleteVenueFile,
    pictures,
    stock: Object.fromEntries(stock.map((each) => [each.at, each])),
    findsAddresses,
  });
  return true;
}

/** Forgets a venue that was left. */
export function forgetVenue(): void {
  useVenue.setState({ state: 'loading', sequence: 0, file: null, pictures: {}, stock: {} });
}

/** Takes over what is in stock of one thing. */
export function putStock(entry: Stock): void {
  useVenue.setState(({ stock }) => ({ stock: { ...stock, [entry.at]: entry } }));
}

/** The address of a picture of the venue file; null for none. */
export function pictureUrl(
  pictures: VenueState['pictures'],
  picture: string | null | undefined,
): string | null {
  if (!picture) return null;
  return pictures[picture] ?? (/^(https:|blob:|\/)/.test(picture) ? picture : null);
}
