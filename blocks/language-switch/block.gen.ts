// Generated from blocks/language-switch/block.json by `npm run generate`. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
