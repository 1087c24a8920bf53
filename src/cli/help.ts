import type { Command } from 'commander';
import { appVersion } from '#server/runtime/settings/config.ts';
import { CALL, tasks, type CliCommand } from './command/command.ts';
import type { Paint } from './command/output.ts';

const WIDTH = 90;

function wrapped(text: string): string {
  return text.replace(new RegExp(`(.{1,${WIDTH}})(?: |$)`, 'g'), '$1\n').trimEnd();
}

function line(command: CliCommand, width: number): string {
  return `  ${`${command.name} ${command.syntax}`.trim().padEnd(width)}  ${command.summary}`;
}

/** The commands by task, one line each; `group` narrows them to those of one first word. */
export function commandList(commands: readonly CliCommand[], paint: Paint, group?: string): string {
  const shown = commands.filter(({ name }) => group === undefined || name.startsWith(`${group} `));
  const width = Math.max(...shown.map(({ name, syntax }) => `${name} ${syntax}`.trim().length));
  const sections = tasks.flatMap((task) => {
    const mine = shown.filter((command) => command.task === task);
    return mine.length === 0 ? [] : [paint('bold', task), ...mine.map((command) => line(command, width)), ''];
  });
  const [first] = shown;
  return [
    `Sufra ${appVersion}, the command line for venues and their servers.`,
    '',
    ...sections,
    `How to call one:    ${CALL} ${first?.name ?? ''} …`,
    `What it does:       ${CALL} ${first?.name ?? ''} --help`,
    '',
  ].join('\n');
}

/** Everything about one command: purpose, usage, two examples, flags. */
export function commandHelp(command: CliCommand, parsed: Command, paint: Paint): string {
  const helper = parsed.createHelp();
  const flags = helper
    .visibleOptions(parsed)
    .map((option) => [helper.optionTerm(option), helper.optionDescription(option)] as const);
  const width = Math.max(...flags.map(([term]) => term.length));
  return [
    wrapped(command.purpose),
    '',
    `${paint('bold', 'Usage')}     ${[CALL, command.name, command.syntax, '[flags]'].filter(Boolean).join(' ')}`,
    '',
    paint('bold', 'Examples'),
    ...command.examples.map((example) => `  ${CALL} ${example}`),
    '',
    paint('bold', 'Flags'),
    ...flags.map(([term, description]) => `  ${term.padEnd(width)}  ${description}`),
    '',
  ].join('\n');
}
