import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';

/**
 * The answer of the bare server that serves as a page's ceiling; it runs in a separate process and reads these from a
 * file.
 */
export interface BareAnswer {
  headers: Record<string, string>;
  /** base64 */
  body: string;
}

const [file = ''] = process.argv.slice(2);
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as BareAnswer;
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`);
});
