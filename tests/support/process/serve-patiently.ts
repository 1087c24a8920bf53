import { readConfig } from '#server/runtime/settings/config.ts';
import { start } from '#server/start.ts';

await start(readConfig(), {
  dev: false,
  demo: false,
  pace: { heldMs: 60_000 },
  pressure: { lagMs: () => 0, stop() {} },
});
