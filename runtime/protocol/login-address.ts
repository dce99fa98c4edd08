import { encodePath } from './path.ts';

/** The query parameter of the login page for the film that the visitor logs in for. */
export const WISHED = 'onske';

/**
 * The address of the login page that leads back to a normalised path.
 * @param film the EDI number of the film that the visitor wants in the watch list (A86)
 */
export function loginAddress(login: string, path: string, film?: string): string {
  const query = { retur: encodePath(path), ...(film !== undefined && { [WISHED]: film }) };
  return `${login}?${new URLSearchParams(query)}`;
}
