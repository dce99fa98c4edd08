import { problem } from '../diagnostics/index.ts';
import type { Check } from './context.ts';

/** Where there are pages for members, the first partner has a backend for them (A28). */
export const checkLoyalty: Check = function* ({ site, loaded }) {
  const [partner] = site.config.partners;
  if (site.config.memberPages === undefined || partner === undefined) return;
  if (loaded.unread.has('endpoints.json')) return;
  if (Object.hasOwn(site.endpoints?.loyalty ?? {}, String(partner))) return;
  yield problem('missing-loyalty', { file: 'site.json', path: ['partners', 0] }, { partner });
};
