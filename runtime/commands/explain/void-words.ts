import type { VoidReason } from '../../page/index.ts';
import type { Voice } from './voice.ts';

/** Why a redirect doesn't work. */
export function voidWords({ say }: Pick<Voice, 'say'>, reason: VoidReason): string {
  switch (reason) {
    case 'invalid-source':
      return say('`from` is no address', '«from» er ingen adresse');
    case 'invalid-target':
      return say(
        '`to` is neither a path nor an http address',
        '«to» er verken en bane eller en http-adresse',
      );
    case 'target-is-source':
      return say('it leads to itself', 'den fører til seg selv');
    case 'cycle':
      return say('it leads in a circle', 'den går i ring');
    case 'too-long':
      return say('it takes more than ten redirects', 'den tar mer enn ti omdirigeringer');
    default:
      return reason satisfies never;
  }
}
