import { sessionCookie } from '../access.ts';
import { json, refuse, refused, wrongBody } from '../answers.ts';
import { email, password } from '../fields.ts';
import {
  addMember,
  endLogin,
  findMember,
  isSessionOf,
  issueKey,
  KEY_LIFE,
  type Member,
} from '../members/members.ts';
import { dxCall, type Field, jsonBody, type Route, type RouteRequest } from '../route.ts';
import { hashPassword, isPassword } from '../secrets.ts';
import { account, login } from './schemas.ts';

const userName: Field = {
  description: 'The name by which others know the member.',
  type: 'string',
  isRequired: true,
  maxLength: 100,
};

/** Returns the account and login calls of a loyalty backend (S222–S224, A52). */
export function loyaltyAccessRoutes(backend: string): readonly Route[] {
  return [
    {
      ...dxCall(backend, 'POST', 'LoginDx'),
      summary: 'Logs a member in: returns a token and sets the cookie of a session.',
      access: 'open',
      body: jsonBody({ Email: email, Password: password }),
      answers: {
        200: { description: 'Logged in.', schema: login },
        ...wrongBody,
        401: refused('The address or the password is wrong.'),
      },
      answer: (request) => logIn(request, backend),
    },
    {
      ...dxCall(backend, 'POST', 'CreateAccountDx'),
      summary: 'Adds a member and logs in.',
      access: 'open',
      body: jsonBody({
        UserName: userName,
        Email: email,
        Password: { ...password, minLength: 8 },
      }),
      answers: {
        200: { description: 'The member is added and logged in.', schema: account },
        ...wrongBody,
        409: refused('The address is taken.'),
      },
      answer: (request) => createAccount(request, backend),
    },
    {
      ...dxCall(backend, 'POST', 'SwitchTokensDx'),
      summary: 'Switches the token of a login (header `token`) to the cookie of a session.',
      access: 'token',
      answers: {
        200: { description: 'The cookie is set.', schema: { type: 'object' } },
        401: refused('The token is missing, unknown or expired.'),
      },
      answer: (request) => {
        const member = request.member();
        const token = request.headers.get('token') ?? '';
        return json({ UserName: member.userName }, 200, openSession(request, member, token));
      },
    },
    {
      ...dxCall(backend, 'POST', 'LogoutDx'),
      summary:
        'Ends a login, found by its session’s cookie or its token (header `token`): both become invalid.',
      access: 'open',
      answers: {
        200: {
          description: 'Nobody is logged in; the cookie is removed.',
          schema: { type: 'object' },
        },
      },
      answer: (request) => logOut(request, backend),
    },
    {
      ...dxCall(backend, 'POST', 'ForgotPasswordDx'),
      summary: 'Requests a new password; the response is empty for known and unknown addresses.',
      access: 'open',
      body: jsonBody({ Email: email }),
      answers: {
        200: { description: 'The body is empty, which means success (S180).' },
        ...wrongBody,
      },
      answer: () => new Response('', { headers: { 'Content-Type': 'text/plain; charset=utf-8' } }),
    },
  ];
}

async function logIn(request: RouteRequest, backend: string): Promise<Response> {
  const { state, field } = request;
  const member = findMember(state.db, backend, field('Email'));
  const isRight = await isPassword(field('Password'), member?.password ?? null);
  if (member === null || !isRight) return refuse(401, 'E-mail or password is wrong');
  const marsToken = issueKey(state.db, 'token', member.id, state.clock());
  const answer = { marsToken, UserName: member.userName, UserInfo: member.email };
  return json(answer, 200, sessionAtLogin(request, member, marsToken));
}

function logOut({ state, headers, cookie }: RouteRequest, backend: string): Response {
  const name = sessionCookie(backend);
  const [token, session] = [headers.get('token'), cookie(name)];
  endLogin(state.db, backend, { ...(token && { token }), ...(session && { session }) });
  return json({}, 200, { 'Set-Cookie': `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax` });
}

async function createAccount(request: RouteRequest, backend: string): Promise<Response> {
  const { db, clock } = request.state;
  const [userName, email] = [request.field('UserName').trim(), request.field('Email').trim()];
  if (userName === '') return refuse(400, 'UserName is missing');
  const password = await hashPassword(request.field('Password'));
  if (findMember(db, backend, email) !== null) return refuse(409, 'The e-mail address is taken');
  const member = { backend, userName, email, password };
  const id = addMember(db, member);
  const Token = issueKey(db, 'token', id, clock());
  const answer = { Token, UserName: userName, ContactEmail: email };
  return json(answer, 200, sessionAtLogin(request, { id, ...member }, Token));
}

/** Opens a session at login, and returns its headers; in a strict sandbox, opens none, and returns no headers. */
function sessionAtLogin(request: RouteRequest, member: Member, token: string): HeadersInit {
  return request.state.isStrict ? {} : openSession(request, member, token);
}

/** Returns the `Set-Cookie` of a member's session, and opens one if needed. @param token the token of its login */
function openSession({ state, cookie }: RouteRequest, member: Member, token: string): HeadersInit {
  const { db, clock } = state;
  const name = sessionCookie(member.backend);
  const current = cookie(name);
  const isOwn = current !== undefined && isSessionOf(db, current, token, clock());
  const key = isOwn ? current : issueKey(db, 'session', member.id, clock(), token);
  return { 'Set-Cookie': `${name}=${key}; Path=/; Max-Age=${KEY_LIFE}; HttpOnly; SameSite=Lax` };
}
