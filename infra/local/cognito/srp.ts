import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The 3072-bit group of RFC 5054 and the padding that Cognito and its SDKs agree on. */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437',
    '4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05',
    '98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33',
    'A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864',
    'D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const G = 2n;

const pad = (value: bigint) => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
};
const hashHex = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const hashText = (text: string) => createHash('sha256').update(text).digest('hex');
const K = BigInt(`0x${hashHex(pad(N) + pad(G))}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % N;
    factor = (factor * factor) % N;
  }
  return result;
}

/** What is kept of a password: enough to check it, not enough to know it. */
export type Verifier = Readonly<{ salt: string; verifier: string }>;

/** `poolName` is the part of the pool's id after the underscore. */
export function makeVerifier(
  poolName: string,
  username: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const x = BigInt(`0x${hashHex(pad(BigInt(`0x${salt}`)) + hashText(`${poolName}${username}:${password}`))}`);
  return { salt, verifier: power(G, x).toString(16) };
}

export function verifies(kept: Verifier, poolName: string, username: string, password: string): boolean {
  const made = makeVerifier(poolName, username, password, kept.salt);
  return sameBytes(
    Buffer.from(pad(BigInt(`0x${made.verifier}`)), 'hex'),
    Buffer.from(pad(BigInt(`0x${kept.verifier}`)), 'hex'),
  );
}

export type SrpSession = Readonly<{
  publicA: bigint;
  privateB: bigint;
  publicB: bigint;
  verifier: bigint;
  poolName: string;
  username: string;
}>;

/** The first step; undefined for a public value that would make the secret known. */
export function beginSrp(
  kept: Verifier,
  poolName: string,
  username: string,
  publicAHex: string,
): SrpSession | undefined {
  if (!/^[0-9a-f]+$/i.test(publicAHex)) return undefined;
  const publicA = BigInt(`0x${publicAHex}`);
  if (publicA % N === 0n) return undefined;
  const privateB = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const verifier = BigInt(`0x${kept.verifier}`);
  return { publicA, privateB, publicB: (K * verifier + power(G, privateB)) % N, verifier, poolName, username };
}

/** The second step: did whoever signed this know the password? */
export function provesPassword(
  session: SrpSession,
  claim: Readonly<{ secretBlock: string; timestamp: string; signature: string }>,
): boolean {
  const u = BigInt(`0x${hashHex(pad(session.publicA) + pad(session.publicB))}`);
  const secret = power(session.publicA * power(session.verifier, u), session.privateB);
  const mixed = createHmac('sha256', Buffer.from(pad(u), 'hex'))
    .update(Buffer.from(pad(secret), 'hex'))
    .digest();
  const key = createHmac('sha256', mixed)
    .update(Buffer.from('Caldera Derived Key\x01', 'latin1'))
    .digest()
    .subarray(0, 16);
  const wanted = createHmac('sha256', key)
    .update(session.poolName)
    .update(session.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  return sameBytes(Buffer.from(claim.signature, 'base64'), wanted);
}

const sameBytes = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
