import { decoded } from '../../runtime/protocol/path.ts';
import { basicCredentials, isKnownClient } from '../access.ts';
import { json } from '../answers.ts';
import { openCall, type Route, type RouteRequest } from '../route.ts';
import { newSecret, secretDigest } from '../secrets.ts';
import { accessToken, objectOf, text } from './schemas.ts';

const fault = objectOf({ error: text });

/** How long a token is valid, in seconds. */
const TOKEN_LIFE = 300;

/** The identity provider: tokens for programs, with an expiry (S220). */
export const identityRoutes: readonly Route[] = [
  {
    ...openCall('identity', 'POST', '/oauth/token', 'token'),
    summary: 'A token for a program, by client credentials (RFC 6749, section 4.4).',
    body: {
      types: ['application/x-www-form-urlencoded', 'application/json'],
      fields: {
        grant_type: { description: '`client_credentials`.', type: 'string', isRequired: true },
        client_id: {
          description:
            'The name of the program; may be in a header `Authorization: Basic` instead.',
          type: 'string',
        },
        client_secret: {
          description: 'Its secret; may be in a header `Authorization: Basic` instead.',
          type: 'string',
          format: 'password',
        },
      },
    },
    answers: {
      200: { description: 'A token and its life in seconds.', schema: accessToken },
      400: { description: 'Any other `grant_type`.', schema: fault },
      401: { description: 'An unknown program, or a wrong secret.', schema: fault },
    },
    answer: issueToken,
  },
];

function issueToken({ state, headers, field }: RouteRequest): Response {
  const { db, clock } = state;
  if (field('grant_type') !== 'client_credentials')
    return json({ error: 'unsupported_grant_type' }, 400);
  const inHeader = basicCredentials(headers.get('authorization') ?? '');
  const client = {
    name: inHeader ? formDecoded(inHeader.name) : field('client_id'),
    secret: inHeader ? formDecoded(inHeader.secret) : field('client_secret'),
  };
  if (!isKnownClient(db, 'bearer', client)) return json({ error: 'invalid_client' }, 401);
  const now = clock();
  const token = newSecret();
  db.prepare('DELETE FROM access_tokens WHERE expires_at <= ?').run(now);
  db.prepare('INSERT INTO access_tokens (digest, expires_at) VALUES (?, ?)').run(
    secretDigest(token),
    now + TOKEN_LIFE * 1000,
  );
  return json({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFE });
}

/** Returns a name or secret of the header without its encoding, that of HTML forms (RFC 6749, section 2.3.1). */
function formDecoded(text: string): string {
  return decoded(text.replaceAll('+', ' '));
}
