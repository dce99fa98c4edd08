import { type Schema, schemas } from '../site/index.ts';

/** The calls that return records (S216, S218, S219). There is none for productions: they are in `data/`. */
export type RecordCall = 'siteEvents' | 'blockData' | 'articles';

export interface Kind {
  /** The folder in the snapshot, as `runtime/site` reads it. */
  readonly folder: string;
  /** What its records are called in messages with a count. */
  readonly words: readonly [one: string, many: string];
  readonly schema: Schema;
}

/** The kinds of records that are pulled, by call. */
export const kinds: Readonly<Record<RecordCall, Kind>> = {
  articles: { folder: 'articles', words: ['article', 'articles'], schema: schemas.article },
  siteEvents: { folder: 'events', words: ['event', 'events'], schema: schemas.event },
  blockData: {
    folder: 'block-data',
    words: ['block datum', 'block data'],
    schema: schemas.blockData,
  },
};

export const recordCalls: readonly RecordCall[] = ['articles', 'siteEvents', 'blockData'];
