import { systemIds } from '#server/runtime/clock.ts';
import { readConfig } from '#server/runtime/settings/config.ts';
import { createHttp } from '#server/http/create-http.ts';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';

// A separate program: its argument says whether its output is a terminal.
const [place, guest = 'stays'] = process.argv.slice(2);
if (place === 'terminal') process.stdout.isTTY = true;

const http = createHttp({ config: readConfig({}), ids: systemIds }, null);
const asked = Promise.withResolvers<ServerResponse>();
http.get('/hello', (_, reply) => {
  asked.resolve(reply.raw);
  return guest === 'leaves' ? new Promise(() => {}) : 'hello';
});

if (guest === 'leaves') {
  const address = new URL(await http.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(address.port), address.hostname);
  socket.write('GET /hello?name=Layla HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const response = await asked.promise;
  socket.destroy();
  await once(response, 'close');
} else await http.inject('/hello?name=Layla');
if (guest === 'is the last') process.exit();
await http.close();
