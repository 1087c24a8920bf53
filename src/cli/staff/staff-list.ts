import { listTokens } from '#server/staff/tokens.ts';
import { CALL, type CliCommand } from '../command/command.ts';
import { servedFile, withStore } from '../command/store.ts';

/** `staff list`: the valid tokens of a venue. */
export const staffList: CliCommand = {
  name: 'staff list',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Lists the valid tokens of a venue',
  purpose:
    'Lists the tokens of a venue that are valid now: id, role, when they were made, when they end, and their names. The id ends a token, and names it in the audit; the token itself is not stored.',
  examples: ['staff list bayt-zaytoun', 'staff list bayt-zaytoun --json'],
  run: ({ args: [license = ''], output }) =>
    withStore('refuse', async (store) => {
      await servedFile(store, license);
      const tokens = await listTokens(store, license);
      for (const { id, role, created, expires, name } of tokens)
        output.line(
          `${id}  ${role.padEnd(7)}  ${created.slice(0, 10)}  ${expires.slice(0, 10)}  ${name ?? ''}`.trimEnd(),
        );
      if (tokens.length === 0) output.line(`${license} has no valid tokens.`);
      else output.note(`End one: ${CALL} staff revoke --id ID`);
      output.document({ ok: true, license, tokens });
      return 0;
    }),
};
