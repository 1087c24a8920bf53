import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey on a device that knows its owner, in software. */
export interface Authenticator {
  /** Makes the passkey: what a page sends after `navigator.credentials.create`. */
  create(options: Record<string, unknown>, origin: string): Record<string, unknown>;
  /** Signs a challenge: what a page sends after `navigator.credentials.get`. */
  get(options: Record<string, unknown>, origin: string): Record<string, unknown>;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

function bytesOf(count: number): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(count);
  return length;
}

/** CBOR of a byte string. */
function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([
    bytes.length < 256
      ? Buffer.from([0x58, bytes.length])
      : Buffer.concat([Buffer.from([0x59]), bytesOf(bytes.length)]),
    bytes,
  ]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/**
 * A new authenticator for the pages of a host; `isVerified`: it has checked that its owner is there;
 * `counts`: it counts its signatures, as passkeys that are kept on several devices do not.
 */
export function newAuthenticator(host: string, { isVerified = true, counts = true } = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  function clientData(type: string, challenge: unknown, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(more = Buffer.alloc(0)): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (more.length > 0 ? HAS_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count, more]);
  }

  /** The public key in COSE: an ES256 key on P-256. */
  function coseKey(): Buffer {
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  function answer(response: Record<string, unknown>): Record<string, unknown> {
    const text = id.toString('base64url');
    return { id: text, rawId: text, type: 'public-key', response, clientExtensionResults: {} };
  }

  return {
    create({ challenge }, origin) {
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), bytesOf(id.length), id, coseKey()]));
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(data),
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    get({ challenge }, origin) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData();
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}
