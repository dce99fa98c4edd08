import { isToken, type Profile } from '../protocol/profile.ts';
import { openRecord } from './wire-record.ts';

/** The profile in the answer to a login (S91-S93), or null where it holds no token (S179). */
export function readLogin(value: unknown, typedEmail: string): Profile | null {
  return readProfile(value, typedEmail, { token: 'marsToken', email: 'userInfo' });
}

/** The profile in the answer to a sign-up (S94-S96), or null where it holds no token (A85). */
export function readSignUp(value: unknown, typedEmail: string): Profile | null {
  return readProfile(value, typedEmail, { token: 'token', email: 'contactEmail' });
}

function readProfile(
  value: unknown,
  typedEmail: string,
  names: { readonly token: string; readonly email: string },
): Profile | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const record = openRecord(value);
  const token = record.text(names.token);
  if (!isToken(token)) return null;
  const written = record.text(names.email);
  // The backend's field is one of "user info": what has no @ is no address (A15).
  const email = written?.includes('@') ? written : typedEmail;
  return { userName: record.text('userName') || email, email, token };
}
