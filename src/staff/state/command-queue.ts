import { newId } from '#client/new-id.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
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

const store = createStore<{ commands: BoardCommand[] }>(() => ({
  commands: readKept('session', KEPT_AS, checkCommands) ?? [],
}));

store.subscribe(({ commands }) => keep('session', KEPT_AS, commands));

/** The commands that the server has not confirmed, first pressed first. */
export function useCommands(): BoardCommand[] {
  return useStore(store, ({ commands }) => commands);
}

/** Whether one of them is about an order. */
export function useHasCommand(uuid: string): boolean {
  return useStore(store, ({ commands }) => commands.some((command) => command.uuid === uuid));
}

/** Whether all of them wait for an answer, because the first is what somebody else has left. */
export function useAreLeft(): boolean {
  return useStore(store, ({ commands: [first] }) => first !== undefined && !isBy(signedIn(), first));
}

/** The commands that the server has not confirmed, for those that are no components. */
export function commands(): BoardCommand[] {
  return store.getState().commands;
}

/** Puts a command at the end of the queue. */
export function pushCommand(wish: CommandWish): BoardCommand {
  const command: BoardCommand = { ...wish, id: newId(), tried: false, by: signedIn() };
  store.setState({ commands: [...commands(), command] });
  return command;
}

/** Takes a command out of the queue; answers whether it was there and had not been sent. */
export function dropCommand(id: string): boolean {
  const command = commands().find((each) => each.id === id);
  store.setState({ commands: commands().filter((each) => each.id !== id) });
  return command !== undefined && !command.tried;
}

/** Takes out what nobody is to send any more. */
export function dropCommands(isGone: (command: BoardCommand) => boolean): void {
  store.setState({ commands: commands().filter((command) => !isGone(command)) });
}

/** What others have left is sent in the name of who is signed in. */
export function adoptCommands(): void {
  const by = signedIn();
  store.setState({ commands: commands().map((command) => ({ ...command, by })) });
}

/** From now on its answer may be lost on the way. It looks as before, so nobody is told and nothing drawn again. */
export function markTried(command: BoardCommand): void {
  command.tried = true;
  keep('session', KEPT_AS, commands());
}
