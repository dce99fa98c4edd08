// Generated from blocks/media/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Overskriften over bildene.
   */
  heading?: string;
}

export interface Records {
  readonly article: readonly Pick<ArticleRecord, 'id' | 'title' | 'pictures'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
