import { systemIds } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { createHttp } from '#server/http/create-http.ts';

// A program of its own: what it writes to is a terminal where its argument says so.
if (process.argv[2] === 'terminal') process.stdout.isTTY = true;

const http = createHttp({ config: readConfig({}), ids: systemIds }, null);
http.get('/hello', () => 'hello');
await http.inject('/hello?name=Layla');
await http.close();
