import type { Article } from '../models/article/model.gen.ts';
import type { Event } from '../models/event/model.gen.ts';
import type { Production } from '../models/production/model.gen.ts';
import type { SiteRecord } from '../runtime/model.ts';
import type { Site } from '../runtime/site/index.ts';

interface Records {
  readonly article: Article;
  readonly production: Production;
  readonly event: Event;
}

/** A site's records of a model, which its validator has let in. */
export function recordsOf<M extends keyof Records>(
  { records }: Pick<Site, 'records'>,
  model: M,
): readonly (Records[M] & SiteRecord)[] {
  const read: readonly object[] = records.get(model) ?? [];
  return read as readonly (Records[M] & SiteRecord)[];
}
