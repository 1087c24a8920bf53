import { readCorpus } from '#tests/support/hostile/corpus.ts';
import { picturesCertificate } from '#tests/support/outside/pictures-certificate.ts';
import { createServer, type Server } from 'node:https';
import type { ServerResponse } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPublicAddress, type Reach } from '../runtime/settings/reach.ts';
import { readPicture } from './read-picture.ts';

const PICTURE = Buffer.from('the bytes of a picture');
const MB = Buffer.alloc(1024 * 1024);

/** Writes endlessly, as fast as the client reads. */
function flood(response: ServerResponse): void {
  while (!response.destroyed && response.write(MB));
  response.once('drain', () => flood(response));
}

const pages: Record<string, (response: ServerResponse) => void> = {
  '/good': (response) => response.end(PICTURE),
  '/elsewhere': (response) => response.writeHead(302, { location: 'https://127.0.0.1/' }).end(),
  '/silent': () => {},
  '/half': (response) => response.writeHead(200, { 'content-length': 100 }).write('half'),
  '/endless': flood,
};

const trusted = getCACertificates();
let server: Server;
const asked: string[] = [];
beforeAll(async () => {
  setDefaultCACertificates([...trusted, picturesCertificate.cert]);
  server = createServer(picturesCertificate, ({ url = '' }, response) => {
    asked.push(url);
    pages[url]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  setDefaultCACertificates(trusted);
  server.closeAllConnections();
  server.close();
});

/** A resolver for one host; the test's own server counts as public. */
function reachOf(...addresses: string[]): Reach {
  return {
    addressesOf: (_, found) =>
      found(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      ),
    isAllowed: (address) => address === '127.0.0.1' || isPublicAddress(address),
    timeoutMs: 60_000,
  };
}

function read(path: string, reach = reachOf('127.0.0.1')): Promise<Buffer> {
  const { port } = server.address() as AddressInfo;
  return readPicture(`https://pictures.test:${port}${path}`, '/venue.yaml', reach);
}

describe('a picture elsewhere', () => {
  it('is read from the host that its address names', async () =>
    expect(await read('/good')).toEqual(PICTURE));

  it.each([
    ['/elsewhere', 'answered 302'],
    ['/endless', 'larger than 10 MB'],
  ])('is not read from a host that does not give it: %s', async (path, reason) => {
    await expect(read(path)).rejects.toThrow(reason);
  });

  it.each(['/silent', '/half'])('is not waited for when the host falls silent: %s', async (path) => {
    await expect(read(path, { ...reachOf('127.0.0.1'), timeoutMs: 300 })).rejects.toThrow('aborted');
  });

  it('is never asked of a host whose name means this machine, a private net or the metadata service', async () => {
    asked.length = 0;
    const inside = [
      '127.0.0.2',
      '10.0.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
    ];
    for (const address of inside)
      await expect(read('/good', reachOf(address)), address).rejects.toThrow('not public');
    expect(asked).toEqual([]);
  });

  it('is asked of the public addresses among those of a name', async () =>
    expect(await read('/good', reachOf('10.0.0.1', '127.0.0.1'))).toEqual(PICTURE));
});

it.each([
  'http://203.0.114.1/x.png',
  'https://127.0.0.1/x.png',
  'https://[::1]/x.png',
  'https://2130706433/x.png',
  'https://0x7f.1/x.png',
  'https://[::ffff:10.0.0.1]/x.png',
  'https://169.254.169.254/latest/meta-data',
  'https://user@203.0.114.1/x.png',
  'ftp://203.0.114.1/x.png',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
])('%s is not read', async (address) => {
  await expect(readPicture(address, '/venue.yaml')).rejects.toThrow(/not public|only https/);
});

it('what a venue file may not link to is not read for a picture either', async () => {
  const { cases } = readCorpus<{ cases: { url: string; expect: string }[] }>('urls', 'url');
  const others = cases.filter(({ url, expect: what }) => what === 'drop' && /^[a-z][a-z0-9+.-]*:/i.test(url));
  expect(others.length).toBeGreaterThan(10);
  for (const { url } of others)
    await expect(readPicture(url, '/venue.yaml', reachOf()), url).rejects.toThrow();
});
