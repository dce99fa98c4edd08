import type { Site } from '../../site/site.ts';
import type { MemberLinks } from './types.ts';

/**
 * Where header and head lead members; null where the site has no page to log in at, or its first partner no backend
 * for members (A28): then nothing of membership is drawn, and no script looks for a profile.
 */
export function memberLinksOf({ config, endpoints }: Site): MemberLinks | null {
  const { login, profile = null } = config.memberPages ?? {};
  const backend = endpoints?.loyalty?.[String(config.partners[0])];
  return login === undefined || backend === undefined ? null : { login, profile };
}
