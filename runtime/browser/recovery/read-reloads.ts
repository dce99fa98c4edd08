import type { Environment } from '../environment/environment.ts';
import type { ReloadRecord } from './reloads.ts';

/** Where the full loads of a session lie in session storage. */
export const RELOADS_KEY = 'lerret:reloads';

/** The full loads of this session that were written down, oldest first; none where storage is blocked. */
export function readReloads(storage: Pick<Environment['storage'], 'getItem'>): ReloadRecord[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(RELOADS_KEY) ?? '[]');
    return Array.isArray(list) ? list.filter(isRecord) : [];
  } catch {
    return [];
  }
}

function isRecord(value: unknown): value is ReloadRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    typeof value.address === 'string'
  );
}
