import { revokeAllTokens, revokeToken, revokeTokenById } from '#server/staff/tokens.ts';
import { CALL, Refusal, WrongUsage, type CliCommand } from '../command/command.ts';
import { counted } from '../command/findings.ts';
import { servedFile, withStore, type OpenedStore } from '../command/store.ts';

async function revokeOne(store: OpenedStore, text: string): Promise<number> {
  // People usually have the link.
  const token = text.slice(text.indexOf('#') + 1);
  if (await revokeToken(store, token)) return 1;
  throw new Refusal(
    `This token is not valid, or not any more: nothing was revoked. End all tokens of a venue with ${CALL} staff revoke --all LICENSE`,
  );
}

async function revokeById(store: OpenedStore, id: string): Promise<number> {
  if (await revokeTokenById(store, id)) return 1;
  throw new Refusal(
    `No valid token has the id ${id}: nothing was revoked. See a venue's tokens with ${CALL} staff list LICENSE`,
  );
}

async function revokeAll(store: OpenedStore, license: string): Promise<number> {
  await servedFile(store, license);
  return revokeAllTokens(store, license);
}

/** `staff revoke`: signs tablets out. */
export const staffRevoke: CliCommand<{ all?: string; id?: string }> = {
  name: 'staff revoke',
  task: 'Staff',
  syntax: '[token]',
  summary: 'Ends a token, or all tokens of a venue',
  purpose:
    'Ends a token, given by its id, as it is or as its link, or all tokens of a venue. Tablets that are signed in with it are signed out with their next step.',
  examples: ['staff revoke --id 3f9a2c41b7de', 'staff revoke --all bayt-zaytoun'],
  flags: (command) =>
    void command
      .option('--all <license>', 'Ends every token of this venue')
      .option('--id <id>', 'Ends the token with this id, as staff list shows it'),
  run({ args: [token], options: { all, id }, output }) {
    if ([token, all, id].filter((each) => each !== undefined).length !== 1)
      throw new WrongUsage('Name either a token, its --id, or --all with a venue.');
    return withStore('refuse', async (store) => {
      const one = () => (id === undefined ? revokeOne(store, token ?? '') : revokeById(store, id));
      const revoked = all === undefined ? await one() : await revokeAll(store, all);
      output.line(revoked === 0 ? `${all} has no valid tokens.` : `Revoked ${counted(revoked, 'token')}.`);
      output.document({ ok: true, revoked });
      return 0;
    });
  },
};
