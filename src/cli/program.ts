import { nearest } from '#server/venues/file/unknown-keys.ts';
import { appVersion, ConfigError } from '#server/runtime/settings/config.ts';
import { isLocked, StoreRefused, StoreUnavailable } from '#server/store/engine.ts';
import { Command, CommanderError } from 'commander';
import { fromCaller, STANDARD } from './command/called-from.ts';
import { CALL, Refusal, WrongUsage, type CliCommand } from './command/command.ts';
import { commandHelp, commandList } from './help.ts';
import { createOutput, painter, type Output, type OutputOptions, type Terminal } from './command/output.ts';

const DONE = 0;
const REFUSED = 1;
const WRONG_USAGE = 2;

/**
 * Silences Commander: it throws, and we print our own messages. Flags after a command's name belong to that command.
 */
function quieted(command: Command, { out }: Terminal): Command {
  return command
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({ writeErr: () => {}, writeOut: out })
    .helpOption('-h, --help', 'Says what it is for, with examples');
}

/**
 * The arguments, with file paths relative to the folder where npm was called. `-` for an output file means the standard
 * output, as if the argument were missing.
 */
function placedArgs({ args, registeredArguments: named }: Command): string[] {
  return args.flatMap((text, index) => {
    const argument = named[Math.min(index, named.length - 1)];
    if (!/^files?$/.test(argument?.name() ?? '')) return text;
    return text === STANDARD && argument?.required === false ? [] : fromCaller(text);
  });
}

function add(
  parent: Command,
  command: CliCommand,
  terminal: Terminal,
  onDone: (code: number) => void,
): Command {
  const name = command.name.split(' ').at(-1) ?? command.name;
  const parsed = quieted(parent.command(`${name} ${command.syntax}`.trim()), terminal);
  command.flags?.(parsed);
  parsed
    .option('--json', 'Prints one JSON document instead of text')
    .option('--quiet', 'Prints results and faults only');
  parsed.helpInformation = () => commandHelp(command, parsed, painter(terminal));
  parsed.action(async () => {
    const options = parsed.opts<OutputOptions>();
    onDone(await command.run({ args: placedArgs(parsed), options, output: createOutput(terminal, options) }));
  });
  return parsed;
}

function buildProgram(
  commands: readonly CliCommand[],
  terminal: Terminal,
  onDone: (code: number) => void,
): Command {
  const paint = painter(terminal);
  const program = quieted(new Command(CALL), terminal).version(appVersion, '--version', 'Prints the version');
  program.helpInformation = () => commandList(commands, paint);
  const known = new Map<string, Command>([['', program]]);

  /** The parent of a command: a command or a group, from the words before its last one. */
  function parentOf(group: string): Command {
    const found = known.get(group);
    if (found) return found;
    const fresh = quieted(program.command(group), terminal);
    fresh.helpInformation = () => commandList(commands, paint, group);
    known.set(group, fresh);
    return fresh;
  }

  for (const command of commands) {
    const parent = parentOf(command.name.split(' ').slice(0, -1).join(' '));
    known.set(command.name, add(parent, command, terminal, onDone));
  }
  return program;
}

function sentence(text: string): string {
  const plain = text.replace(/^error: /, '').replace(/\n\(Did you mean (.+?)\?\)/, '. Did you mean "$1"?');
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return /[.?!]$/.test(capital) ? capital : `${capital}.`;
}

/** The command that was probably intended: `venue imprt`, and `import` alone, are close to `venue import`. */
function meantCommand(argv: readonly string[], commands: readonly CliCommand[]): string {
  const names = commands.map(({ name }) => name);
  const groups = names.map((name) => name.split(' ')[0] ?? name);
  const byLastWord = new Map(names.map((name) => [name.split(' ').at(-1) ?? name, name]));
  const [first = '', ...others] = argv.filter((word) => !word.startsWith('-'));
  const meant =
    nearest([first, ...others.slice(0, 1)].join(' '), names) ??
    byLastWord.get(nearest(first, [...byLastWord.keys()]) ?? '') ??
    nearest(first, groups);
  return meant ? ` Did you mean "${meant}"?` : '';
}

function usageText(error: CommanderError, argv: readonly string[], commands: readonly CliCommand[]): string {
  if (error.code !== 'commander.unknownCommand') return sentence(error.message);
  return `${sentence(error.message.replace(/\n.*/s, ''))}${meantCommand(argv, commands)}`;
}

function helpFor(argv: readonly string[], commands: readonly CliCommand[]): string {
  const words = argv.filter((word) => !word.startsWith('-')).join(' ');
  const named = commands.filter(({ name }) => words === name || words.startsWith(`${name} `));
  const known = named.toSorted((a, b) => b.name.length - a.name.length)[0];
  return `${CALL} ${known ? `${known.name} ` : ''}--help`;
}

interface Failure {
  code: number;
  /** Null: nothing to print. */
  text: string | null;
}

function failureOf(error: unknown, argv: readonly string[], commands: readonly CliCommand[]): Failure {
  const help = helpFor(argv, commands);
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { code: DONE, text: null };
    return { code: WRONG_USAGE, text: `${usageText(error, argv, commands)} See ${help}` };
  }
  if (error instanceof WrongUsage) return { code: WRONG_USAGE, text: `${error.message} See ${help}` };
  if (error instanceof StoreUnavailable || isLocked(error)) {
    return {
      code: REFUSED,
      text: `The store does not answer: it is busy, full or out of reach. Nothing was changed. Try again; if it stays so, see ${CALL} doctor`,
    };
  }
  const isExpected = [Refusal, ConfigError, StoreRefused].some((kind) => error instanceof kind);
  if (isExpected) return { code: REFUSED, text: (error as Error).message };
  return {
    code: REFUSED,
    text: `Something unexpected happened, and it is not your fault: ${(error as Error).stack ?? String(error)}`,
  };
}

function report({ code, text }: Failure, output: Output): number {
  if (text !== null) {
    output.document({ ok: false, error: text });
    output.fault(text);
  }
  return code;
}

/** Runs one call of the command line and returns its exit code. */
export async function runProgram(
  commands: readonly CliCommand[],
  argv: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const [group, ...rest] = argv;
  const isGroup = rest.length === 0 && commands.some(({ name }) => name.startsWith(`${group} `));
  if (group === undefined || isGroup) {
    terminal.out(commandList(commands, painter(terminal), group));
    return DONE;
  }
  let code = DONE;
  const program = buildProgram(commands, terminal, (answer) => (code = answer));
  try {
    await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    return report(
      failureOf(error, argv, commands),
      createOutput(terminal, { json: argv.includes('--json') }),
    );
  }
}
