// Generated from blocks/language-switch/block.json by Lerret. Do not edit.
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {}

export interface Records {}

export type Props = BlockProps<Options, Records, never, 'page'>;
