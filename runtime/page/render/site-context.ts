import type { SiteContext } from '../../block.ts';
import type { PageModel } from '../page-model.ts';
import { inventoryOf } from './inventory.ts';

/** What blocks are told of the site, but for the time. */
type SteadyContext = Omit<SiteContext, 'now'>;
const contexts = new WeakMap<PageModel, SteadyContext>();

/** The same for every block of a page model. */
export function steadySiteContext(model: PageModel): SteadyContext {
  const known = contexts.get(model);
  if (known !== undefined) return known;
  const { config, endpoints } = model.site;
  const context: SteadyContext = {
    title: config.title,
    hosts: [URL.parse(config.host)?.host ?? '', ...(config.aliases ?? [])].filter(Boolean),
    variables: config.variables ?? {},
    locale: config.locale,
    searchPath: config.search?.path ?? null,
    memberPages: config.memberPages ?? {},
    calls: Object.keys(endpoints?.calls ?? {}),
    inventory: inventoryOf(model.site),
    member: endpoints?.loyalty?.[String(config.partners[0])] !== undefined,
    ...(config.companionAges && { companionAges: config.companionAges }),
    reviewsOpen: config.reviewsOpen === true,
  };
  contexts.set(model, context);
  return context;
}
