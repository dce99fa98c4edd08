import type { Model, RecordsByModel, SiteRecord } from '../site/index.ts';

/** The models that sources select from. */
export const models = ['article', 'production', 'event'] as const satisfies readonly Model[];

export type Article = RecordsByModel['article'];

export type Production = RecordsByModel['production'];

/** Is there a model of that name? */
export function isModel(name: string): name is Model {
  return models.some((model) => model === name);
}

/** A property that a record takes from another record. */
export interface JoinedProperty {
  readonly model: Model;
  /** The property of the other record. */
  readonly property: string;
  /** The field that holds the id of the other record. */
  readonly by: string;
}

/** The joined property behind `production.object` and the like of an event (A89); null for a model's own properties. */
export function joinedProperty(model: Model, path: string): JoinedProperty | null {
  const [first, property] = path.split(/\.(.*)/s);
  return model === 'event' && first === 'production' && property
    ? { model: 'production', property, by: 'productionId' }
    : null;
}

export function isArticle(record: SiteRecord): record is Article {
  return 'slug' in record;
}

export function isProduction(record: SiteRecord): record is Production {
  return 'object' in record;
}
