import { encodePath } from './path.ts';

/** What names, in the address of the login page, the film that one logs in for. */
export const WISHED = 'onske';

/**
 * The address of the login page that leads back to a normalised path.
 * @param film the EDI number of what is wished there (A86)
 */
export function loginAddress(login: string, path: string, film?: string): string {
  const query = { retur: encodePath(path), ...(film !== undefined && { [WISHED]: film }) };
  return `${login}?${new URLSearchParams(query)}`;
}
