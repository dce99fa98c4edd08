import { hash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Returns a random secret that is safe in URLs and headers. @param bytes the number of random bytes */
export function newSecret(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns the SHA-256 of a secret. The database stores only this, so that its readers can't use the secret. */
export function secretDigest(secret: string): string {
  return hash('sha256', secret);
}

const COST: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;
const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Returns a salted scrypt hash of a password, which `isPassword` checks. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64url')}:${(await derive(password, salt)).toString('base64url')}`;
}

/**
 * Returns whether a password matches a hash of `hashPassword`; false for null (no member, or no password). The check
 * always takes equally long, so that its duration doesn't reveal whether a member exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? '').split(':');
  const given = await derive(password, Buffer.from(salt, 'base64url'));
  const expected = Buffer.from(key, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return scryptKey(password.normalize(), salt, KEY_BYTES, COST);
}
