import type { NamedPage } from '../../site/site.ts';
import type { PageModel } from '../page-model.ts';
import type { RegisteredBlock } from '../registry.ts';
import type { Draw } from './draw.ts';

/** What explanations are made from. */
export interface ExplainContext {
  readonly model: PageModel;
  /** Every block by name, as data. */
  readonly blocks: ReadonlyMap<string, Pick<RegisteredBlock, 'metadata' | 'validateOptions'>>;
  /** Draws pages, to tell what blocks read; null where that can't be done. */
  readonly draw: Draw | null;
  /** Page definitions that the site doesn't list. */
  readonly drafts: readonly NamedPage[];
  /** The file that a record, block datum, page definition or layout was read from, or null. */
  fileOf(value: object): string | null;
}
