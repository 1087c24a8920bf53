import { storeFile } from '#server/store/disk.ts';
import { describeSettings, readConfig } from '#server/runtime/settings/config.ts';
import { checkAddresses } from '../checks/addresses.ts';
import type { Check } from '../checks/check.ts';
import { checkDisk } from '../checks/disk.ts';
import { checkMail } from '../checks/mail.ts';
import { checkPayments } from '../checks/payments.ts';
import { checkSettingsFile } from '../checks/settings-file.ts';
import { checkStore } from '../checks/store.ts';
import { tryAddresses } from '../checks/try-addresses.ts';
import type { CliCommand } from '../command/command.ts';
import type { Paint } from '../command/output.ts';

const marks: Record<Check['state'], (paint: Paint) => string> = {
  ok: (paint) => paint('green', '✓'),
  note: (paint) => paint('yellow', '!'),
  fault: (paint) => paint('red', '✗'),
};

async function checkAll(): Promise<Check[]> {
  const problems = describeSettings().flatMap(({ problem }) => problem ?? []);
  if (problems.length > 0) {
    return problems.map((what) => ({
      state: 'fault',
      what,
      advice: 'Correct it, and run this again: nothing else was checked.',
    }));
  }
  const config = readConfig();
  const file = storeFile(config.databaseUrl);
  const { checks, venues } = await checkStore(config);
  return [
    { state: 'ok', what: 'The settings can be read.' },
    ...checkSettingsFile(),
    ...(file === null ? [] : await checkDisk(file)),
    ...checks,
    ...checkAddresses(config, venues),
    ...(await tryAddresses(config, venues)),
    ...checkPayments(venues, config.payments),
    ...(await checkMail(config)),
  ];
}

/** `doctor`: problems that would keep this installation from serving guests. */
export const doctor: CliCommand = {
  name: 'doctor',
  task: 'This installation',
  syntax: '',
  summary: 'Checks store, disk, addresses, payment and mail',
  purpose:
    'Checks what keeps an installation from serving guests: settings, the store and its disk, the public address and those of the venues, which it asks, payment, and the mail server. ✓ is fine, ! is worth knowing, ✗ must be fixed (exit 1).',
  examples: ['doctor', 'doctor --json'],
  async run({ output }) {
    const checks = await checkAll();
    for (const { state, what, advice } of checks) {
      output.line(`${marks[state](output.paint)} ${what}`);
      if (advice) output.line(`  ${advice}`);
    }
    const ok = checks.every(({ state }) => state !== 'fault');
    output.document({ ok, checks });
    return ok ? 0 : 1;
  },
};
