import { fromWire } from '#contract/values/wire-names.ts';
import { newId } from '#client/new-id.ts';
import { create } from '#ui/store.ts';
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
    'id' in each &&
    typeof each.id === 'string' &&
    Object.hasOwn(presses, String(each.kind));
  // Earlier versions kept the names of the wire.
  return Array.isArray(value) && value.every(isCommand) ? (fromWire(value) as BoardCommand[]) : null;
}

/** The id of a press in the form of a key, which some ids of earlier versions have not; those stay different. */
function keyFrom(id: string): string {
  return id
    .replaceAll(/[^A-Za-z0-9-]/g, '-')
    .slice(-64)
    .padStart(20, '0');
}

function readCommands(): BoardCommand[] {
  const kept = readKept(KEPT_AS, checkCommands, 'session') ?? [];
  return kept.map((command) => ({ ...command, id: keyFrom(command.id) }));
}

/** Creates the queue of commands that the server has not confirmed, stored over a reload. A board has one. */
export function createCommandQueue() {
  const useQueue = create<{ commands: BoardCommand[] }>(() => ({
    commands: readCommands(),
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
      by: signedIn(),
      pressedAt: serverNow(),
    };
    useQueue.setState({ commands: [...commands(), command] });
    return command;
  }

  /** Removes a command from the queue. */
  function dropCommand(id: string): void {
    useQueue.setState({ commands: commands().filter((each) => each.id !== id) });
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

  return {
    useCommands,
    useHasCommand,
    useAreLeft,
    commands,
    pushCommand,
    dropCommand,
    dropCommands,
    adoptCommands,
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
} = createCommandQueue();
