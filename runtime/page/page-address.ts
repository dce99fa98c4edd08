import type { NamedPage, SiteRecord } from '../site/site.ts';
import type { Params, Route } from './match/index.ts';

/** A page definition as the matcher knows it. */
export interface PageRoute extends Route {
  readonly page: NamedPage;
}

/** An address that exists, and what claims it. */
export interface PageAddress {
  /** Decoded: `/kontakt`. */
  readonly path: string;
  readonly page: NamedPage;
  readonly params: Params;
  /** The record that the page exists for; null for a page that stands for itself. */
  readonly record: SiteRecord | null;
}
