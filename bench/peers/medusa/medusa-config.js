const { defineConfig } = require('@medusajs/framework/utils');

/** Written for this run: the store's address, and a secret. */
const { databaseUrl, secret } = require('./settings.json');
/** Nobody calls from a browser here. */
const nobody = 'http://localhost';

/** The settings of the project their installer writes, without what this comparison does not use: the dashboard. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl,
    // A socket's address is not known to be local, and this database speaks without encryption.
    databaseDriverOptions: { ssl: false },
    http: { storeCors: nobody, adminCors: nobody, authCors: nobody, jwtSecret: secret, cookieSecret: secret },
  },
});
