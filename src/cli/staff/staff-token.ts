import type { StaffRole } from '#contract/staff/staff.ts';
import { SIGN_IN_DAYS } from '#server/staff/renew-sign-in.ts';
import { createStaffToken, tokenId } from '#server/staff/tokens.ts';
import { venueOrigin } from '#server/venues/origin/origin.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { InvalidArgumentError, Option } from 'commander';
import qrcode from 'qrcode';
import { CALL, type CliCommand } from '../command/command.ts';
import { reachNote } from '../command/reach.ts';
import { servedFile, withStore } from '../command/store.ts';

interface TokenFlags {
  role: StaffRole;
  days: number;
  name?: string;
}

const MOST_DAYS = 365;
const MS_PER_DAY = 86_400_000;

function days(text: string): number {
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= MOST_DAYS) return count;
  throw new InvalidArgumentError(`Expected whole days from 1 to ${MOST_DAYS}.`);
}

/** `staff token`: signs a tablet in. */
export const staffToken: CliCommand<TokenFlags> = {
  name: 'staff token',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Makes a link that signs a tablet in at the board',
  purpose:
    'Prints a new token and the link that signs a tablet in with it. A manager may do everything; the kitchen sees orders, lines, products, busy tables, visits and pauses, but neither payments, refunds nor submissions. A board that is used stays signed in; unused, its sign-in ends after 30 days, and what a program brings along ends after --days. Only a hash is stored: a token is shown this once.',
  examples: ['staff token bayt-zaytoun', 'staff token bayt-zaytoun --role kitchen --days 90 --name "Till"'],
  flags: (command) =>
    void command
      .addOption(
        new Option('--role <role>', 'What it opens: manager or kitchen')
          .choices(['manager', 'kitchen'])
          .default('manager'),
      )
      .addOption(
        new Option('--days <n>', `How many days it is valid where no board renews it, 1 to ${MOST_DAYS}`)
          .argParser(days)
          .default(SIGN_IN_DAYS),
      )
      .option('--name <name>', 'What it is for, as lists and the audit show it'),
  run: ({ args: [license = ''], options: { role, days: valid, name }, output }) =>
    withStore('refuse', async (store) => {
      const { engine, clock, ids, config } = store;
      const { domains } = storedFile(await servedFile(store, license));
      const token = await createStaffToken(engine, clock, ids, license, role, valid, name ?? null);
      const link = `${venueOrigin(license, domains, config)}/staff#${token}`;
      const expires = new Date(clock.now() + valid * MS_PER_DAY).toISOString();
      output.line(`Token  ${token}`);
      output.line(`Link   ${link}`);
      const local = reachNote(link);
      if (local) output.note(local);
      else output.aside(await qrcode.toString(link, { type: 'terminal', small: true }));
      output.note(
        `Open the link on the tablet. It is signed in as ${role} of ${license} until ${expires.slice(0, 10)}, and longer for as long as its board is used.`,
      );
      const id = tokenId(token);
      output.note(`End it: ${CALL} staff revoke --id ${id}`);
      output.document({ ok: true, license, id, name: name ?? null, role, token, link, expires });
      return 0;
    }),
};
