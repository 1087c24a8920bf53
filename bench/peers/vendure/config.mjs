import {
  DefaultJobQueuePlugin,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  NoopLogger,
} from '@vendure/core';

const [given = '{}'] = process.argv.slice(2);
/** The store is { file } of SQLite, or { host, username, database } of PostgreSQL. */
const { store, secret } = JSON.parse(given);

function connection() {
  if (store.file === undefined) return { type: 'postgres', ...store };
  return {
    type: 'better-sqlite3',
    database: store.file,
    // The faster mode that loses no order: a write-ahead log, and each commit is synced.
    enableWAL: true,
    prepareDatabase: (database) => void database.pragma('synchronous = FULL'),
  };
}

/**
 * The settings that their installer writes, without the parts that this comparison does not use: mail, pictures,
 * dashboard.
 */
export function configuration({ synchronize = false } = {}) {
  return {
    apiOptions: { hostname: '127.0.0.1', port: 0 },
    // In production it refuses to start with well-known secrets.
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: { identifier: 'superadmin', password: secret },
      cookieOptions: { secret },
    },
    dbConnectionOptions: { ...connection(), synchronize, logging: false },
    logger: new NoopLogger(),
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    plugins: [
      DefaultSchedulerPlugin.init(),
      DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
      DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
    ],
  };
}
