import { readConfig } from '#server/config.ts';
import { start } from '#server/start.ts';

await start(readConfig(), { dev: false, demo: false, pace: { heldMs: 60_000 } });
