import type { ReactNode } from 'react';
import type { BlockProps, RequestedProps, SiteParts } from '../block.ts';
import type { BlockDescription, NamedPage, Site } from '../site/index.ts';
import type { SchemeColours } from '../theme/theme-colours.ts';

type Json = Readonly<Record<string, unknown>>;

/** The keys of `block.json` that the page model reads (`schemas/block.schema.json` describes them). */
export interface BlockMetadata
  extends Pick<
    BlockDescription['metadata'],
    | ('name' | 'options' | 'heading' | 'days' | 'loginPrompt' | 'site')
    | ('clock' | 'page' | 'consent' | 'hydrate' | 'stores' | 'once')
  > {
  readonly accepts: Readonly<Record<string, readonly string[]>>;
  readonly needs?: Readonly<Record<string, readonly string[]>>;
}

/** The component of a block: renders the block from its props. */
export type BlockComponent = (
  props: BlockProps<Json, Readonly<Record<string, readonly object[]>>, keyof SiteParts> &
    Partial<RequestedProps>,
) => ReactNode;

/** What browsers get of a block: HTML alone (`static`), a script for the finished HTML, or the component itself. */
export type BlockKind = 'static' | 'enhanced' | 'island';

/** A block with everything that rendering needs: its description, component, styles and validator. */
export interface RegisteredBlock {
  readonly metadata: BlockMetadata;
  readonly kind: BlockKind;
  readonly component: BlockComponent;
  /** Its stylesheet, minified. */
  readonly css: string;
  /** Returns whether the options fit the block's schema. Adds missing defaults to the value. */
  readonly validateOptions: (value: unknown) => boolean;
}

/** All blocks by name, made from the folders of `blocks/`. */
export interface Registry {
  readonly blocks: ReadonlyMap<string, RegisteredBlock>;
  /** Tokens, base and shell: the beginning of every page's stylesheet. */
  readonly baseCss: string;
  /** Rules that hide the choices a visitor didn't select; for layouts with a block that has the option `choices`. */
  readonly choicesCss?: string;
  /** The style of pages without layout. */
  readonly ownPagesCss?: string;
  /** The values of the colour tokens in `baseCss`. */
  readonly colours: SchemeColours;
}

/** The content of a file in `pages/`. */
export type PageDefinition = NamedPage['definition'];

/** A layout of the site: rows of columns, each with its spans. */
export type Layout = Site['layouts'] extends ReadonlyMap<string, infer L> ? L : never;
