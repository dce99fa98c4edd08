import type { Language } from '../diagnostics/index.ts';
import type { Models } from '../model.ts';
import { type Schema, schemas } from '../site/index.ts';

/** A kind of records in a backend. */
export interface Kind {
  /** The call of endpoints.json that returns them (S216, S218, S219). */
  readonly call: string;
  /** The folder in the snapshot, as `runtime/site` reads it. */
  readonly folder: string;
  /** The singular and plural of its records' name, for messages with a count. */
  readonly words: Readonly<Record<Language, readonly [one: string, many: string]>>;
  readonly schema: Schema;
}

const blockData: Kind = {
  call: 'blockData',
  folder: 'block-data',
  words: { en: ['block datum', 'block data'], nb: ['blokkdata', 'blokkdata'] },
  schema: schemas.blockData,
};

/** The kinds of records that are pulled: of models with `pull`, and block data. Other kinds are only in `data/`. */
export function kindsOf(models: Models): readonly Kind[] {
  const ofModels = [...models.values()].flatMap(({ pull, folder, words, schema }) =>
    pull === undefined ? [] : [{ call: pull.call, folder, words, schema }],
  );
  return [...ofModels, blockData];
}

/** `1 article`, `28 articles`. */
export function countOf(
  records: number,
  { words }: Pick<Kind, 'words'>,
  language: Language,
): string {
  const [one, many] = words[language];
  return `${records} ${records === 1 ? one : many}`;
}
