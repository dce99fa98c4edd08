import type { DependsOn } from '../depends-on.ts';
import type { Registry } from '../registry.ts';
import type { PageAssets } from './page-assets.ts';

/** A rendered page. */
export interface RenderedPage {
  readonly kind: 'page' | 'not-found';
  readonly title: string;
  /** May search engines keep it? */
  readonly isIndexed: boolean;
  /** When what it shows was last changed, in milliseconds since 1970; null where nothing tells. */
  readonly changed: number | null;
  readonly html: string;
  readonly dependsOn: DependsOn;
  /** The first moment at which the clock would change the page, in milliseconds since 1970; null: never. */
  readonly validUntil: number | null;
  /** Names of the islands on it. */
  readonly islands: readonly string[];
  /** Addresses of its stylesheets. */
  readonly styles: readonly string[];
  readonly status: 200 | 404;
}

export interface RenderedRedirect {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302;
}

export interface RenderContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly registry: Registry;
  readonly assets: PageAssets;
}
