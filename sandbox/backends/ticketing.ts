import { sessionCookie } from '../access.ts';
import { json, refuse, refused } from '../answers.ts';
import { email, password } from '../fields.ts';
import { findMember, issueKey, KEY_LIFE, type Member, memberOfKey } from '../members/members.ts';
import { openCall, type Route, type RouteRequest } from '../route.ts';
import { isPassword } from '../secrets.ts';
import { objectOf, text } from './schemas.ts';

/** The session cookie of the ticket shop. */
const TICKETING_COOKIE = 'ticketing-session';

const profile = objectOf({ userName: text, email: text });

/** The login of the ticketing service, and the profile call of its checkout (S230, S231, A60). */
export const ticketingRoutes: readonly Route[] = [
  {
    ...openCall('ticketing', 'POST', '/v3/ebillett/auth/login', 'login'),
    summary: 'Logs a member in to the ticket shop, with the account of the site’s loyalty backend.',
    query: {
      email,
      password,
      remember: { description: 'Whether the login outlives the browser session.', type: 'boolean' },
    },
    answers: {
      200: { description: 'Logged in: the cookie is set.', schema: profile },
      400: refused('A parameter is missing or invalid.'),
      401: refused('The address or the password is wrong.'),
    },
    answer: logIn,
  },
  {
    ...openCall('checkout', 'GET', '/profile/auth', 'auth'),
    summary: 'The logged-in buyer, by the cookie of ticketing or of the site’s loyalty backend.',
    answers: {
      200: { description: 'The buyer.', schema: profile },
      401: refused('Nobody is logged in.'),
    },
    answer: (request) => {
      const buyer = buyerOf(request);
      if (buyer === null) return refuse(401, 'Not logged in');
      return json({ userName: buyer.userName, email: buyer.email });
    },
  },
];

async function logIn({ state, query }: RouteRequest): Promise<Response> {
  const { db, clock, site } = state;
  const member = findMember(db, site.homeLoyalty ?? '', query('email'));
  const isRight = await isPassword(query('password'), member?.password ?? null);
  if (member === null || !isRight) return refuse(401, 'E-mail or password is wrong');
  const key = issueKey(db, 'ticketing', member.id, clock());
  const life = query('remember') === 'true' ? `; Max-Age=${KEY_LIFE}` : '';
  const cookie = `${TICKETING_COOKIE}=${key}; Path=/${life}; HttpOnly; SameSite=Lax`;
  const { userName, email } = member;
  return json({ userName, email }, 200, { 'Set-Cookie': cookie });
}

/** Returns the member whom the cookie of the site's loyalty backend, or of the shop, identifies; null if none. */
function buyerOf({ state, cookie }: RouteRequest): Member | null {
  const { db, clock, site } = state;
  const session = cookie(sessionCookie(site.homeLoyalty ?? ''));
  const ofSite = memberOfKey(db, 'session', session, clock());
  return ofSite ?? memberOfKey(db, 'ticketing', cookie(TICKETING_COOKIE), clock());
}
