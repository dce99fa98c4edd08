import type { ReactNode } from 'react';
import type { BlockProps } from '../block.ts';
import type { NamedPage, Site } from '../site/index.ts';
import type { SchemeColours } from './theme/theme-colours.ts';

type Json = Readonly<Record<string, unknown>>;

/** What of a `block.json` the page model reads. */
export interface BlockMetadata {
  readonly name: string;
  readonly accepts: Readonly<Record<string, readonly string[]>>;
  readonly options: object;
  readonly heading?: boolean;
  /** What of a member's own it shows, for the page's login prompt (`render/login-prompt.tsx`). */
  readonly loginPrompt?: string;
  readonly hydrate?: 'interaction' | 'visible' | 'idle' | 'member';
}

export type BlockComponent = (
  props: BlockProps<Json, Readonly<Record<string, readonly object[]>>>,
) => ReactNode;

/** What of a block runs in the browser: nothing, plain script on its finished HTML, or the component itself. */
export type BlockKind = 'static' | 'enhanced' | 'island';

/** A block as the renderer knows it. */
export interface RegisteredBlock {
  readonly metadata: BlockMetadata;
  readonly kind: BlockKind;
  readonly component: BlockComponent;
  /** Its stylesheet, minified. */
  readonly css: string;
  /** Does the value fit the block's options? Puts their defaults into it. */
  readonly validateOptions: (value: unknown) => boolean;
}

/** Every block by name, made from the folders of `blocks/`. */
export interface Registry {
  readonly blocks: ReadonlyMap<string, RegisteredBlock>;
  /** Tokens, base and shell: what every page's stylesheet begins with. */
  readonly baseCss: string;
  /** What hides what visitors didn't choose: for layouts with a block whose option `choices` offers something. */
  readonly choicesCss?: string;
  /** What the colour tokens are in it. */
  readonly colours: SchemeColours;
}

/** The parts of a site's types that the page model names. */
export type PageDefinition = NamedPage['definition'];

export type Layout = Site['layouts'] extends ReadonlyMap<string, infer L> ? L : never;

export type MenuItem = Site['config']['theme']['menu'][number];

export type FooterSection = Site['config']['footer']['sections'][number];
