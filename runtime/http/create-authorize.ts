import type { Authentication } from '../../schemas/types.gen.ts';
import { CallError } from './call-error.ts';
import type { FoundCall } from './requests.ts';
import type { Authorization } from './send-call.ts';
import { basic, TokenError, type Tokens } from './tokens.ts';

/** Returns the value of an environment variable, or undefined when it isn't set. */
export type Secrets = (variable: string) => string | undefined;

type SecretKey = 'usernameEnv' | 'passwordEnv' | 'clientIdEnv' | 'clientSecretEnv';

/**
 * Returns a function that makes the authorization of a call: basic (S209), bearer (S210), or null for none. Its
 * `header` throws CallError `missing-secret` or `no-token`.
 */
export function createAuthorize(
  secrets: Secrets,
  tokens: Tokens,
  origin?: string,
): (call: FoundCall) => Authorization | null {
  return ({ name, auth = { type: 'none' }, timeout = 0 }) => {
    const secret = (key: SecretKey) => secretOf(auth, key, secrets, name);
    switch (auth.type) {
      case 'none':
        return null;
      case 'basic':
        return {
          header: async () => basic(secret('usernameEnv'), secret('passwordEnv')),
          isRenewable: false,
        };
      case 'bearer':
        return {
          async header(refused) {
            const tokenUrl = auth.tokenUrl && URL.parse(auth.tokenUrl, origin)?.href;
            if (!tokenUrl) throw noToken(name, new TokenError('its backend has no tokenUrl'));
            const clientId = secret('clientIdEnv');
            const clientSecret = secret('clientSecretEnv');
            const issuer = { ...auth, tokenUrl, clientId, clientSecret, timeout };
            const token = refused?.replace('Bearer ', '') ?? null;
            try {
              return `Bearer ${await tokens.get(issuer, token)}`;
            } catch (error) {
              throw noToken(name, error);
            }
          },
          isRenewable: true,
        };
      default:
        return auth.type satisfies never;
    }
  };
}

function secretOf(auth: Authentication, key: SecretKey, secrets: Secrets, call: string): string {
  const variable = auth[key];
  const value = variable === undefined ? undefined : secrets(variable);
  if (value) return value;
  throw new CallError('missing-secret', call, { detail: variable ?? key });
}

function noToken(call: string, error: unknown): unknown {
  if (!(error instanceof TokenError)) return error;
  const { message: detail, status, cause } = error;
  return new CallError('no-token', call, { detail, cause, ...(status !== null && { status }) });
}
