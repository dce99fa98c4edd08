import type { ReactElement } from 'react';
import { Icon, type IconName } from '../text/icon.tsx';

const icons: Readonly<Record<string, IconName>> = {
  '2d': 'screen',
  '3d': 'glasses',
  tekstet: 'subtitles',
  'norsk tekst': 'subtitles',
  'norsk tale': 'speech',
  'for barn': 'child',
  barn: 'child',
  gratis: 'gift',
  konsert: 'music',
  kor: 'music',
  korps: 'music',
  opera: 'music',
  teater: 'mask',
  forestilling: 'mask',
  revy: 'mask',
  dans: 'mask',
  utstilling: 'picture',
  foredrag: 'microphone',
  standup: 'microphone',
  litteratur: 'book',
  bokbad: 'book',
  verksted: 'brush',
};

/** Shows the tags of a film or event (S116, A13), with icons for well-known ones. Renders nothing if it has none. */
export function Features({
  features,
}: {
  readonly features: readonly string[] | undefined;
}): ReactElement | null {
  if (!features?.length) return null;
  return (
    <ul className="tags">
      {[...new Set(features)].map((feature) => {
        const icon = icons[feature.toLowerCase()];
        return (
          <li key={feature}>
            {icon && <Icon name={icon} />}
            {feature}
          </li>
        );
      })}
    </ul>
  );
}
