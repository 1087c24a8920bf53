import { revokeAllTokens, revokeToken } from '#server/staff/tokens.ts';
import { CALL, Refusal, WrongUsage, type CliCommand } from './command.ts';
import { counted } from './findings.ts';
import { servedFile, withStore, type OpenedStore } from './store.ts';

async function revokeOne(store: OpenedStore, text: string): Promise<number> {
  // People usually have the link.
  const token = text.slice(text.indexOf('#') + 1);
  if (await revokeToken(store, token)) return 1;
  throw new Refusal(
    `This token is not valid, or not any more: nothing was revoked. End all tokens of a venue with ${CALL} staff revoke --all LICENSE`,
  );
}

async function revokeAll(store: OpenedStore, license: string): Promise<number> {
  await servedFile(store, license);
  return revokeAllTokens(store, license);
}

/** `staff revoke`: signs tablets out. */
export const staffRevoke: CliCommand<{ all?: string }> = {
  name: 'staff revoke',
  task: 'Staff',
  syntax: '[token]',
  summary: 'Ends a token, or all tokens of a venue',
  purpose:
    'Ends a token, given as it is or as its link, or all tokens of a venue. Tablets that are signed in with it are signed out with their next step.',
  examples: ['staff revoke bayt-zaytoun.Xk2…', 'staff revoke --all bayt-zaytoun'],
  flags: (command) => void command.option('--all <license>', 'Ends every token of this venue'),
  run({ args: [token], options: { all }, output }) {
    if ((token === undefined) === (all === undefined))
      throw new WrongUsage('Name either a token or --all with a venue.');
    return withStore('refuse', async (store) => {
      const revoked = all === undefined ? await revokeOne(store, token ?? '') : await revokeAll(store, all);
      output.line(revoked === 0 ? `${all} has no valid tokens.` : `Revoked ${counted(revoked, 'token')}.`);
      output.document({ ok: true, revoked });
      return 0;
    });
  },
};
