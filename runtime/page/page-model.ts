import type { Site } from '../site/site.ts';
import { createProjector, type Projector } from './project.ts';
import { createRoutes, type Routes } from './routes.ts';
import {
  createRecordIndex,
  type RecordIndex,
  type Selection,
  type Source,
} from './select/index.ts';

/** A site at a moment: what every page of it is resolved from. */
export interface PageModel {
  readonly site: Site;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly index: RecordIndex;
  readonly routes: Routes;
  readonly projector: Projector;
  /** What sources without parameters and bindings select: the same for every page of their definition. */
  readonly steadySelections: Map<Source, Selection>;
}

const indexes = new WeakMap<Site, RecordIndex>();
const models = new WeakMap<Site, PageModel>();

/** The model of a site at a moment; asking again for the same gives the same one. */
export function pageModelOf(site: Site, now: number): PageModel {
  const known = models.get(site);
  if (known?.now === now) return known;
  const index = indexes.get(site) ?? createRecordIndex(site);
  indexes.set(site, index);
  const routes = createRoutes(site, index, now);
  const model: PageModel = {
    site,
    now,
    index,
    routes,
    projector: createProjector(site, routes),
    steadySelections: new Map(),
  };
  models.set(site, model);
  return model;
}
