const { defineConfig } = require('@medusajs/framework/utils');

/** Written for this run: the store's address, and a secret. */
const { databaseUrl, secret } = require('./settings.json');
/** No browser calls it here. */
const nobody = 'http://localhost';

/** The settings that their installer writes, without the dashboard, which this comparison does not use. */
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl,
    // It does not recognise a socket as local, and this database is not encrypted.
    databaseDriverOptions: { ssl: false },
    http: { storeCors: nobody, adminCors: nobody, authCors: nobody, jwtSecret: secret, cookieSecret: secret },
  },
});
