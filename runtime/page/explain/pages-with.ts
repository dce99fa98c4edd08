import type { SiteRecord } from '../../site/site.ts';
import type { PageAddress } from '../page-address.ts';
import type { PageBlock } from '../place.ts';
import { type Page, resolvePage } from '../resolve-page.ts';
import type { ExplainContext } from './context.ts';
import { type RecordFor, recordsFor } from './records-for.ts';

/** Every page of the site, resolved for its address. */
export function* everyPage({
  model,
}: ExplainContext): Generator<{ readonly address: PageAddress; readonly page: Page }> {
  for (const address of model.routes.addresses) {
    const { page, path, params } = address;
    yield { address, page: resolvePage(model, page, path, params) };
  }
}

/** A block of a page that gets a record. */
export interface Holder {
  readonly block: PageBlock;
  readonly given: RecordFor;
}

/** The blocks of a page that get a record. */
export function holdersOf(context: ExplainContext, page: Page, record: SiteRecord): Holder[] {
  const isSelected = [...page.sources.values()].some(({ selection }) =>
    selection.records.includes(record),
  );
  if (!isSelected) return [];
  return (page.definition.blocks ?? []).flatMap((block) => {
    const given = recordsFor(context, page, block).find((one) => one.record === record);
    return given === undefined ? [] : [{ block, given }];
  });
}
