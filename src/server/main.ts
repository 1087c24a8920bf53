import { preferProduction, readConfig, readSettingsFile } from './runtime/settings/config.ts';
import { start } from './start.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Sufra needs Node 24 and brings it: start it with "npm start" instead of Node ${process.versions.node}.`,
  );
  process.exit(1);
}

try {
  const file = readSettingsFile();
  if (file !== null) console.log(`Settings are taken from ${file} where the environment does not name them.`);
  preferProduction();
  await start(readConfig(), {
    dev: process.argv.includes('--dev'),
    demo: process.argv.includes('--demo'),
  });
} catch (error) {
  console.error(
    error instanceof Error && /^(ConfigError|StoreRefused|CannotListen|CannotBuild)$/.test(error.name)
      ? error.message
      : error,
  );
  process.exit(1);
}
