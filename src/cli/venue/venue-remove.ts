import { countContents, type VenueContents } from '#server/store/queries/venues/remove-venue.ts';
import { removeVenue } from '#server/venues/import/remove-venue.ts';
import { inLanguage } from '#domain/text/language.ts';
import { inAllLanguages } from '#server/venues/menu/names.ts';
import { CALL, Refusal, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { servedVenue, withStore } from '../command/store.ts';

/** The data removed with a venue, one line each: unfinished work first. */
function contentLines(contents: VenueContents): string[] {
  const { openOrders, pendingPayments, waitingRefunds, orders } = contents;
  const said: [count: number, line: string][] = [
    [openOrders, `${counted(openOrders, 'order')} that the kitchen still works on`],
    [
      pendingPayments,
      `${counted(pendingPayments, 'card payment')} under way: what is paid yet is booked nowhere`,
    ],
    [
      waitingRefunds,
      `${counted(waitingRefunds, 'refund')} still to be made: its guests would not get their money`,
    ],
    [orders, `${counted(orders, 'order')} altogether, with lines, payments and receipts`],
    [contents.wallets, `${counted(contents.wallets, 'wallet')} with money in it`],
    [contents.submissions, `${counted(contents.submissions, 'submitted form')}`],
    [contents.staffTokens, `${counted(contents.staffTokens, 'sign-in')} of boards`],
    [contents.printers, `${counted(contents.printers, 'kitchen printer')}`],
    [contents.pictures, `${counted(contents.pictures, 'picture')}`],
  ];
  return [
    'the venue file, with all its versions',
    ...said.flatMap(([count, line]) => (count > 0 ? line : [])),
  ];
}

/** `venue remove`: removes a venue with all its data. */
export const venueRemove: CliCommand<{ yes?: boolean }> = {
  name: 'venue remove',
  task: 'Menus',
  syntax: '<license>',
  summary: 'Removes a venue with its orders and all it has',
  purpose:
    'Says what a venue has and, with --yes, removes all of it in one transaction: its file, orders, payments, pictures, sign-ins and audit. Running servers stop serving it within 2 seconds. Nothing brings it back but a backup.',
  examples: ['venue remove bayt-zaytoun', 'venue remove bayt-zaytoun --yes'],
  flags: (command) => void command.option('--yes', 'Removes it; without it nothing is changed'),
  run: ({ args: [license = ''], options: { yes = false }, output }) =>
    withStore('refuse', async (store) => {
      const { file, defaultLanguage } = await servedVenue(store, license);
      const contents = await countContents(store.engine, license, store.clock.now());
      output.line(
        `${license} (${inLanguage(inAllLanguages(file, file.menu.name), defaultLanguage)}) ${yes ? 'goes' : 'would go'} with`,
      );
      for (const line of contentLines(contents)) output.line(`  ${line}`);
      if (!yes)
        throw new Refusal(
          `Nothing was removed. Keep a copy first (${CALL} backup FILE), then add --yes: ${CALL} venue remove ${license} --yes`,
        );
      output.note('Waiting until running servers have noticed …');
      if (!(await removeVenue(store, license)))
        throw new Refusal(`Somebody else removed ${license} at this moment.`);
      output.line(`Removed ${license}.`);
      output.document({ ok: true, license, removed: contents });
      return 0;
    }),
};
