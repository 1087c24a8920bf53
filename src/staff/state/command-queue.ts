import { newId } from '#client/new-id.ts';
import { create } from 'zustand';
import { isBy, type BoardCommand, type CommandWish } from '../rules/commands.ts';
import { keep, readKept } from './kept.ts';
import { signedIn } from './session.ts';

/** The name that boards of every version keep the queue by: what waits on a tablet outlives an upgrade. */
const KEPT_AS = 'taps';

const KINDS: Record<BoardCommand['kind'], true> = {
  move: true,
  recall: true,
  strike: true,
  promise: true,
  close: true,
};

function checkCommands(value: unknown): BoardCommand[] | null {
  const isCommand = (each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    'uuid' in each &&
    'by' in each &&
    'kind' in each &&
    Object.hasOwn(KINDS, String(each.kind));
  return Array.isArray(value) && value.every(isCommand) ? (value as BoardCommand[]) : null;
}

/** Keeps the commands that the server has not confirmed, also over a reload. A board has one of these. */
export function createCommandQueue() {
  const useQueue = create<{ commands: BoardCommand[] }>(() => ({
    commands: readKept('session', KEPT_AS, checkCommands) ?? [],
  }));

  useQueue.subscribe(({ commands }) => keep('session', KEPT_AS, commands));

  /** The commands that the server has not confirmed, first pressed first. */
  function useCommands(): BoardCommand[] {
    return useQueue(({ commands }) => commands);
  }

  /** Whether one of them is about an order. */
  function useHasCommand(uuid: string): boolean {
    return useQueue(({ commands }) => commands.some((command) => command.uuid === uuid));
  }

  /** Whether all of them wait for an answer, because the first is what somebody else has left. */
  function useAreLeft(): boolean {
    return useQueue(({ commands: [first] }) => first !== undefined && !isBy(signedIn(), first));
  }

  /** The commands that the server has not confirmed, for those that are no components. */
  function commands(): BoardCommand[] {
    return useQueue.getState().commands;
  }

  /** Puts a command at the end of the queue. */
  function pushCommand(wish: CommandWish): BoardCommand {
    const command: BoardCommand = { ...wish, id: newId(), tried: false, by: signedIn() };
    useQueue.setState({ commands: [...commands(), command] });
    return command;
  }

  /** Takes a command out of the queue; answers whether it was there and had not been sent. */
  function dropCommand(id: string): boolean {
    const command = commands().find((each) => each.id === id);
    useQueue.setState({ commands: commands().filter((each) => each.id !== id) });
    return command !== undefined && !command.tried;
  }

  /** Takes out what nobody is to send any more. */
  function dropCommands(isGone: (command: BoardCommand) => boolean): void {
    useQueue.setState({ commands: commands().filter((command) => !isGone(command)) });
  }

  /** What others have left is sent in the name of who is signed in. */
  function adoptCommands(): void {
    const by = signedIn();
    useQueue.setState({ commands: commands().map((command) => ({ ...command, by })) });
  }

  /** From now on its answer may be lost on the way. It looks as before, so nobody is told and nothing drawn again. */
  function markTried(command: BoardCommand): void {
    command.tried = true;
    keep('session', KEPT_AS, commands());
  }

  return {
    useCommands,
    useHasCommand,
    useAreLeft,
    commands,
    pushCommand,
    dropCommand,
    dropCommands,
    adoptCommands,
    markTried,
  };
}

/** This board's. */
export const {
  useCommands,
  useHasCommand,
  useAreLeft,
  commands,
  pushCommand,
  dropCommand,
  dropCommands,
  adoptCommands,
  markTried,
} = createCommandQueue();
