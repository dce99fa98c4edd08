import type { Environment } from '../environment/environment.ts';
import type { ReloadRecord } from './reloads.ts';

/** Where the full loads of a session lie in session storage. */
export const RELOADS_KEY = 'lerret:reloads';

/**
 * The full loads of this session as they were written down, oldest first; none where storage is blocked, which `open` or
 * the storage itself may say by throwing.
 */
export function readReloads(open: () => Pick<Environment['storage'], 'getItem'>): ReloadRecord[] {
  try {
    const list = JSON.parse(open().getItem(RELOADS_KEY) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
