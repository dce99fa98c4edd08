// Generated from blocks/article/block.json by Lerret. Do not edit.
import type { ArticleRecord } from '../../models/article/model.gen.ts';
import type { AnyRecord, BlockProps } from '../../runtime/block.ts';

export interface Options {
  /**
   * Vis artikkelens tittel over teksten. Trengs når siden ikke har et forsidebilde med tittelen.
   */
  showTitle: boolean;
}

export interface Records {
  readonly article: readonly Pick<ArticleRecord, 'id' | 'title' | 'content' | 'author' | 'createdAt' | 'updatedAt'>[];
  readonly '*': readonly Pick<AnyRecord, 'id' | 'model' | 'title' | 'body' | 'author'>[];
}

export type Props = BlockProps<Options, Records, never, 'page'>;
