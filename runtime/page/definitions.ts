import type { NamedPage, Site } from '../site/site.ts';

/** The parts of a site's types that the page model names. */
export type PageDefinition = NamedPage['definition'];
export type Layout = Site['layouts'] extends ReadonlyMap<string, infer L> ? L : never;
export type MenuItem = Site['config']['theme']['menu'][number];
export type FooterSection = Site['config']['footer']['sections'][number];
