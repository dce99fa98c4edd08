import { HeroPicture } from '../../blocks/shared/pictures/hero-picture.tsx';
import { Picture } from '../../blocks/shared/pictures/picture.tsx';
import { PlainPicture } from '../../blocks/shared/pictures/plain-picture.tsx';
import { Stills } from '../../blocks/shared/pictures/stills.tsx';
import { site } from '../../storybook/project/site.ts';
import type { Examples } from './examples.ts';

/** A picture that the site has. */
const url = site.pictures.find((address) => !address.endsWith('.svg')) ?? '/media/bilde.webp';

const picture = { type: 'image', url, alt: 'Et bilde av nettstedet', width: 1600, height: 900 };

const place = { row: 1, column: 1, order: 1, spans: { small: 12, medium: 12, large: 12 } };

export const examples: Examples = {
  HeroPicture: () => <HeroPicture picture={picture} place={place} />,
  Picture: () => <Picture picture={picture} frame={() => ({ width: 20, ratio: '16x9' })} />,
  PlainPicture: () => <PlainPicture url={url} />,
  Stills: () => <Stills pictures={[picture]} place={place} />,
};
