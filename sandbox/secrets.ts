import { hash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** A random secret that is safe in URLs and headers. */
export function newSecret(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** The SHA-256 of a token. The database stores only this, so that nobody who reads it can use the token. */
export function digestOf(secret: string): string {
  return hash('sha256', secret);
}

const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;

/** A salted scrypt hash of a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Resolves with whether the password matches a hash of `hashPassword`. Null (no member, or no password) takes equally long,
 * so that its duration doesn't reveal whether a member exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? '').split(':');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Returns whether two secrets are the same. Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digestOf(one)), Buffer.from(digestOf(other)));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize(), salt, KEY_BYTES, COST, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
}
