import type { Command } from 'commander';
import type { Output } from './output.ts';

/** The headings of the list of commands, in its order. */
export const tasks = ['Menus', 'Staff', 'Records', 'This installation'] as const;

export interface Invocation<O> {
  args: string[];
  options: O;
  output: Output;
}

/** One command: a file exports one of these, and main.ts lists it. */
export interface CliCommand<O = object> {
  /** The words of the command: venue import */
  name: string;
  task: (typeof tasks)[number];
  /** Its arguments in the usage line: <file> */
  syntax: string;
  /** One line for the list of commands. */
  summary: string;
  /** Its purpose, in full sentences. */
  purpose: string;
  /** Two ways to call it, without `npm run sufra --`. */
  examples: [string, string];
  /** Adds its flags. */
  flags?(command: Command): void;
  /** Runs it and returns the exit code: 0 done, 1 refused. Throws Refusal or WrongUsage. */
  run(invocation: Invocation<O>): Promise<number>;
}

/** An expected refusal: a full sentence that says what to do. Exit 1. */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** An invalid call of the command. Exit 2. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

/** How users call the program: it is not installed on the path. */
export const CALL = 'npm run sufra --';
