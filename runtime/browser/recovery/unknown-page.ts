import { siteAddress } from '../address.ts';
import { reloadsOf } from './create-reloads.ts';
import type { RecoveryEnvironment } from './recovery-environment.ts';
import { removeWorkers } from './remove-workers.ts';

const NOT_FOUND = '/404.html';

/**
 * An old worker may know nothing of a new page: where the document has none for its address, every registration
 * is removed and the page reloaded, once (S173, A84, B9). @returns was it? Else the 404 page stands.
 */
export async function removeUnknownPage(env: RecoveryEnvironment): Promise<boolean> {
  const { workers, navigation, start } = env;
  const address = navigation.address();
  const asked = siteAddress(navigation.origin, address)?.path;
  if (start.page !== NOT_FOUND || asked === NOT_FOUND) return false;
  if (workers?.controllerAtStart() !== 'activated' || env.online() === false) return false;
  const reloads = reloadsOf(env);
  if (!reloads.allows('unknown-page', address)) return false;
  if ((await removeWorkers(env)) === 0) return false;
  return reloads.load('unknown-page', address) === 'done';
}
