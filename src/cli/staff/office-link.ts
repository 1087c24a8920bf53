import { linkAddress, makeOwnerLink } from '#server/people/links.ts';
import qrcode from 'qrcode';
import { CALL, Refusal, type CliCommand } from '../command/command.ts';
import { reachNote } from '../command/reach.ts';
import { servedFile, withStore } from '../command/store.ts';

/** Why there is no link: whom the owner could be. */
function whichOwner(owners: readonly string[], name: string | undefined): string {
  const known = owners.map((owner) => `"${owner}"`).join(', ');
  return name === undefined
    ? `This venue has several owners: name one with --person. They are ${known}.`
    : `No single owner is called "${name}". The owners are ${known}.`;
}

/** `office link`: signs an owner in. */
export const officeLink: CliCommand<{ person?: string }> = {
  name: 'office link',
  task: 'Staff',
  syntax: '<license>',
  summary: 'Makes a link that signs an owner in to the office',
  purpose:
    'Prints a link that signs an owner of a venue in to the back office. It works once, for 24 hours. A venue without an owner gets its first one when the link is used; --person is then the name. Everybody else gets a link in the office, from an owner.',
  examples: ['office link bayt-zaytoun', 'office link bayt-zaytoun --person "Rami Khoury"'],
  flags: (command) => void command.option('--person <name>', 'Which owner, or the name of the first one'),
  run: ({ args: [license = ''], options: { person }, output }) =>
    withStore('refuse', async (store) => {
      await servedFile(store, license);
      const made = await makeOwnerLink(store, license, person ?? null);
      if (!('token' in made)) throw new Refusal(whichOwner(made.owners, person));
      const { publicUrl, port } = store.config;
      const link = linkAddress(publicUrl ?? `http://localhost:${port}`, made.token);
      const expires = new Date(made.expiresAt).toISOString();
      output.line(`Link   ${link}`);
      const local = reachNote(link);
      if (local) output.note(local);
      else output.aside(await qrcode.toString(link, { type: 'terminal', small: true }));
      output.note('It works once, for 24 hours.');
      output.note(`Make another one: ${CALL} office link ${license}`);
      output.document({ ok: true, license, link, expires });
      return 0;
    }),
};
