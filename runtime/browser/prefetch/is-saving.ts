import type { Environment } from '../environment/environment.ts';

/** Does the visitor save data, or is the net too slow to fetch on a guess (B5.1)? */
export function isSaving(env: Pick<Environment, 'connection'>): boolean | undefined {
  const { saveData, effectiveType } = env.connection();
  return saveData || effectiveType?.includes('2g');
}
