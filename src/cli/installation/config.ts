import { describeSettings, paymentSettings, type DescribedSetting } from '#server/runtime/settings/config.ts';
import { checkSettingsFile } from '../checks/settings-file.ts';
import type { CliCommand } from '../command/command.ts';
import type { Paint } from '../command/output.ts';
import { describePaymentSettings } from './payment-settings.ts';

function lines({ name, value, origin, description, problem }: DescribedSetting, paint: Paint): string[] {
  const shown = value === '' ? 'not set' : value;
  return [
    `${paint('bold', name)} = ${shown}  (${origin})`,
    `  ${problem === null ? description : paint('red', problem)}`,
  ];
}

/** `config`: all settings and their sources. */
export const config: CliCommand = {
  name: 'config',
  task: 'This installation',
  syntax: '',
  summary: 'Prints all settings and where they come from',
  purpose:
    'Prints every setting with its value and whether that comes from the environment, from the file .env or is the default. Secrets are masked; of the keys of payment gateways it says only which are set. Change one in the environment or in .env; .env.example lists them.',
  examples: ['config', 'config --json'],
  async run({ output }) {
    const settings = [...describeSettings(), ...describePaymentSettings(paymentSettings())];
    for (const setting of settings) for (const line of lines(setting, output.paint)) output.line(line);
    const problems = settings.flatMap(({ problem }) => problem ?? []);
    for (const problem of problems) output.fault(problem);
    for (const { what } of checkSettingsFile()) output.note(what);
    output.document({ ok: problems.length === 0, settings });
    return problems.length === 0 ? 0 : 1;
  },
};
