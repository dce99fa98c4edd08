import { encodePath } from './path.ts';

/** The address of the login page that leads back to a normalised path. */
export function loginAddress(login: string, path: string): string {
  return `${login}?${new URLSearchParams({ retur: encodePath(path) })}`;
}
