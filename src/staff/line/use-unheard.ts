import { useMemo } from 'react';
import { stopKey } from '../rules/stations/station-tickets.ts';
import { workKey } from '../rules/stations/work.ts';
import { useCommands } from '../state/orders/command-queue.ts';
import { useConnection } from '../ticket/bands/connection-state.tsx';

/** The work, by `stopKey`, whose step waits to be sent while this screen has no network. */
export function useUnheard(): ReadonlySet<string> {
  const commands = useCommands();
  const isOffline = useConnection() === 'offline';
  return useMemo(() => {
    const ticks = isOffline ? commands.flatMap((each) => (each.kind === 'tick' ? each : [])) : [];
    return new Set(
      ticks.flatMap(({ uuid, lines }) =>
        lines.map(({ line, part }) => stopKey({ uuid }, { key: workKey(line, part) })),
      ),
    );
  }, [commands, isOffline]);
}
