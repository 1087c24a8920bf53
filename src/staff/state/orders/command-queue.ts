import { newId } from '#client/new-id.ts';
import { create } from 'zustand';
import { isBy } from '../../presses/commands.ts';
import { presses, type BoardCommand, type CommandWish } from '../../presses/presses.ts';
import { serverNow } from '../clock.ts';
import { keep, readKept } from '../kept.ts';
import { signedIn } from '../session.ts';

/** The storage name of the queue in every version: commands waiting on a tablet outlive an upgrade. */
const KEPT_AS = 'taps';

function checkCommands(value: unknown): BoardCommand[] | null {
  const isCommand = (each: unknown) =>
    typeof each === 'object' &&
    each !== null &&
    'uuid' in each &&
    'by' in each &&
    'kind' in each &&
    Object.hasOwn(presses, String(each.kind));
  return Array.isArray(value) && value.every(isCommand) ? (value as BoardCommand[]) : null;
}

/** Creates the queue of commands that the server has not confirmed, stored over a reload. A board has one. */
export function createCommandQueue() {
  const useQueue = create<{ commands: BoardCommand[] }>(() => ({
    commands: readKept(KEPT_AS, checkCommands, 'session') ?? [],
  }));

  useQueue.subscribe(({ commands }) => keep(KEPT_AS, commands, 'session'));

  /** The unconfirmed commands, in the order they were pressed. */
  function useCommands(): BoardCommand[] {
    return useQueue(({ commands }) => commands);
  }

  /** True when a command concerns an order. */
  function useHasCommand(uuid: string): boolean {
    return useQueue(({ commands }) => commands.some((command) => command.uuid === uuid));
  }

  /** True when all commands wait for an answer because another user left the first one. */
  function useAreLeft(): boolean {
    return useQueue(({ commands: [first] }) => first !== undefined && !isBy(signedIn(), first));
  }

  /** The unconfirmed commands, for use outside components. */
  function commands(): BoardCommand[] {
    return useQueue.getState().commands;
  }

  /** Appends a command to the queue. */
  function pushCommand(wish: CommandWish): BoardCommand {
    const command: BoardCommand = {
      ...wish,
      id: newId(),
      tried: false,
      by: signedIn(),
      pressedAt: serverNow(),
    };
    useQueue.setState({ commands: [...commands(), command] });
    return command;
  }

  /** Removes a command from the queue; returns whether it was there and unsent. */
  function dropCommand(id: string): boolean {
    const command = commands().find((each) => each.id === id);
    useQueue.setState({ commands: commands().filter((each) => each.id !== id) });
    return command !== undefined && !command.tried;
  }

  /** Removes the commands that match. */
  function dropCommands(isGone: (command: BoardCommand) => boolean): void {
    useQueue.setState({ commands: commands().filter((command) => !isGone(command)) });
  }

  /** Reassigns the commands that others left to the signed-in person. */
  function adoptCommands(): void {
    const by = signedIn();
    useQueue.setState({ commands: commands().map((command) => ({ ...command, by })) });
  }

  /**
   * Marks a command as sent: its answer may now be lost on the way. It looks the same, so no listener is
   * called and nothing is drawn again.
   */
  function markTried(command: BoardCommand): void {
    command.tried = true;
    keep(KEPT_AS, commands(), 'session');
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

/** The queue of this board. */
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
