import { preferProduction, readConfig } from './config.ts';
import { start } from './start.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Sufra needs Node 24 and brings it: start it with "npm start" instead of Node ${process.versions.node}.`,
  );
  process.exit(1);
}
preferProduction();

try {
  await start(readConfig(), {
    dev: process.argv.includes('--dev'),
    demo: process.argv.includes('--demo'),
  });
} catch (error) {
  console.error(
    error instanceof Error && /^(ConfigError|StoreRefused|CannotListen)$/.test(error.name)
      ? error.message
      : error,
  );
  process.exit(1);
}
