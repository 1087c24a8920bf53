import { readConfig } from '#server/runtime/settings/config.ts';
import { start } from '#server/start.ts';

await start(readConfig(), { dev: false, demo: false, pressure: { lagMs: () => 0, stop() {} } });
