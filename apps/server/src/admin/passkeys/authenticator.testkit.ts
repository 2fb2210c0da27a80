import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * An authenticator in software: ES256 keys, attestation `none` or `packed` (self-signed), as the WebAuthn standard
 * describes the bytes.
 */

interface Options {
  challenge: string;
}

/** Deviations from a correct answer, for tests. */
interface Deviations {
  origin?: string;
  rpId?: string;

  /** Without the user's PIN or finger. */
  unverified?: true;
  type?: string;
}

interface Creation extends Options, Deviations {
  user: string;
  format?: 'none' | 'packed' | 'certified';
}

interface Request extends Options, Deviations {
  counter?: number;
  userHandle?: string | null;
  signature?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** Just enough CBOR: whole numbers, byte strings, texts, lists and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
  throw new Error('this value cannot be encoded');
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** One passkey for the site at `origin`. */
export function createAuthenticator(site: { origin: string; rpId: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const coseKey = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);

  function clientData(type: string, { challenge, ...wrong }: Options & Deviations): Buffer {
    const { origin = site.origin, type: wrongType = type } = wrong;
    return Buffer.from(JSON.stringify({ type: wrongType, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData({ rpId = site.rpId, unverified }: Deviations, count: number, attested?: Buffer): Buffer {
    const flags = 0x01 | (unverified ? 0 : 0x04) | (attested ? 0x40 : 0);
    const countBytes = Buffer.alloc(4);
    countBytes.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), countBytes, attested ?? Buffer.alloc(0)]);
  }

  function makeStatement(format: string, signed: Buffer): Map<string, unknown> {
    if (format === 'none') return new Map();
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', sign('sha256', signed, privateKey)],
    ]);
    return format === 'certified' ? statement.set('x5c', [Buffer.from('certificate')]) : statement;
  }

  return {
    id: id.toString('base64url'),

    /** Answers `navigator.credentials.create`. */
    create({ format = 'none', user, ...creation }: Creation) {
      userHandle = user;
      const client = clientData('webauthn.create', creation);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(coseKey)]);
      const authData = authenticatorData(creation, counter, attested);
      const statement = makeStatement(format, Buffer.concat([authData, sha256(client)]));
      const attestation = new Map<string, unknown>([
        ['fmt', format === 'certified' ? 'packed' : format],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** Answers `navigator.credentials.get`. */
    get({ counter: givenCounter, signature, ...request }: Request) {
      counter += 1;
      const client = clientData('webauthn.get', request);
      const authData = authenticatorData(request, givenCounter ?? counter);
      const signed = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey);
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature ?? signed.toString('base64url'),
          userHandle: request.userHandle === undefined ? userHandle : request.userHandle,
        },
      };
    },
  };
}
