import { KEY_RIGHTS, TOKEN_ROLES, type Right } from '#contract/office/rights.ts';
import type { StaffRole } from '#contract/staff/staff.ts';
import { DAY_MS } from '#domain/time/spans.ts';
import { SIGN_IN_DAYS } from '#server/staff/renew-sign-in.ts';
import { createStaffToken, tokenId } from '#server/staff/tokens.ts';
import { storedFile } from '#server/venues/menu/venue.ts';
import { InvalidArgumentError, Option } from 'commander';
import qrcode from 'qrcode';
import { CALL, type CliCommand } from '../command/command.ts';
import { reachNote, venueReach } from '../command/reach.ts';
import { servedFile, withStore } from '../command/store.ts';

interface TokenFlags {
  role: StaffRole;
  days: number;
  name?: string;
  rights?: Right[];
}

const MOST_DAYS = 365;

function days(text: string): number {
  const count = Number(text);
  if (/^\d{1,3}$/.test(text) && count >= 1 && count <= MOST_DAYS) return count;
  throw new InvalidArgumentError(`Expected whole days from 1 to ${MOST_DAYS}.`);
}

function rights(text: string): Right[] {
  const named = text.split(',').map((right) => right.trim());
  const wrong = named.filter((right) => !KEY_RIGHTS.some((known) => known === right));
  if (wrong.length === 0) return KEY_RIGHTS.filter((right) => named.includes(right));
  throw new InvalidArgumentError(`${wrong.join(', ')}: expected some of ${KEY_RIGHTS.join(', ')}.`);
}

/** `staff token`: signs a tablet in. */
export const staffToken: CliCommand<TokenFlags> = {
  name: 'staff token',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Makes a link that signs a tablet in at the board, or an API key for a program',
  purpose:
    'Prints a new token and the link that signs a tablet in with it. A manager may do everything; a waiter orders for tables, takes payments and answers calls; the kitchen sees orders, lines, products, busy tables, visits and pauses, but neither payments, refunds nor submissions. A board that is used stays signed in; unused, its sign-in ends after 30 days, and what a program brings along ends after --days. With --rights it is an API key: it has those rights alone, at the board’s calls and the office’s, and ends after --days however much it is used. Only a hash is stored: a token is shown this once.',
  examples: [
    'staff token bayt-zaytoun --role kitchen --days 90 --name "Till"',
    'staff token bayt-zaytoun --rights menu,publish --days 365 --name "Price robot"',
  ],
  flags: (command) =>
    void command
      .addOption(
        new Option('--role <role>', `What it opens: ${TOKEN_ROLES.join(', ')}`)
          .choices(TOKEN_ROLES)
          .default('manager'),
      )
      .addOption(
        new Option('--rights <rights>', `For a program: ${KEY_RIGHTS.join(', ')}`)
          .argParser(rights)
          .conflicts('role'),
      )
      .addOption(
        new Option('--days <n>', `How many days it is valid where no board renews it, 1 to ${MOST_DAYS}`)
          .argParser(days)
          .default(SIGN_IN_DAYS),
      )
      .option('--name <name>', 'What it is for, as lists and the audit show it'),
  run: ({ args: [license = ''], options: { role: wanted, days: valid, name, rights: named }, output }) =>
    withStore('refuse', async (store) => {
      const { engine, clock, ids } = store;
      const reach = await venueReach(store, storedFile(await servedFile(store, license)));
      // Whoever does not know rights, such as an earlier version of the program, goes by the lesser role.
      const role = named ? 'kitchen' : wanted;
      const terms = { name: name ?? null, rights: named ?? null };
      const token = await createStaffToken({ engine, clock, ids }, { license, role, days: valid, ...terms });
      const link = `${reach.staff}/staff#${token}`;
      const expires = new Date(clock.now() + valid * DAY_MS).toISOString();
      output.line(`Token  ${token}`);
      if (named) {
        const until = expires.slice(0, 10);
        output.note(
          `A program sends it as a bearer token. It has the rights ${named.join(', ')} until ${until}.`,
        );
      } else {
        output.line(`Link   ${link}`);
        const local = reachNote(link);
        if (local) output.note(local);
        else output.aside(await qrcode.toString(link, { type: 'terminal', small: true }));
        output.note(
          `Open the link on the tablet. It is signed in as ${role} of ${license} until ${expires.slice(0, 10)}, and longer for as long as its board is used.`,
        );
      }
      const id = tokenId(token);
      output.note(`End it: ${CALL} staff revoke --id ${id}`);
      output.document({ ok: true, license, id, ...terms, role, token, link: named ? null : link, expires });
      return 0;
    }),
};
