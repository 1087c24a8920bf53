import { bootstrap } from '@vendure/core';
import { configuration } from './config.mjs';

const app = await bootstrap(configuration());
console.log(`ready ${app.getHttpServer().address().port}`);
