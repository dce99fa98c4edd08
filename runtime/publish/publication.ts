import type { PageModel, Publication } from '../page/index.ts';
import { feedLinks } from './feed-files.ts';
import { programmeOf } from './programme.ts';
import { createStructuredData } from './structured-data.ts';

/**
 * Returns the functions of this folder that the renderer calls: structured data, links to feeds, and the events that
 * begin after the model's time and aren't cancelled.
 */
export function createPublication(model: PageModel): Publication {
  return {
    structuredDataOf: createStructuredData(model),
    feedLinks: feedLinks(model.site),
    comingEvents: () =>
      programmeOf(model).events.filter(
        ({ start, status }) => start > model.now && status !== 'cancelled',
      ),
  };
}
