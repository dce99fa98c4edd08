// Generated from blocks/content/block.json by `npm run generate`. Do not edit.
import type { BlockProps, Picture } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over teksten.
   */
  heading?: string;
  /**
   * Teksten, som HTML.
   */
  html: string;
  image?: Picture;
}

export interface Records {}

export type Props = BlockProps<Options, Records>;
