import type { PageModel } from '../page-model.ts';
import type { PageBlock } from '../place.ts';
import type { RegisteredBlock, Registry } from '../registry.ts';
import { createOptionsOf, type OptionsOf } from './block-options.ts';
import { createLinkFinisher } from './final-links.ts';
import { type BlockToRender, type RenderedBlock, renderBlock } from './render-block.tsx';
import { drawShell, type ShellPieces } from './shell-pieces.tsx';

/** What is drawn once for all pages of a site at a moment. */
export interface RenderSession {
  readonly model: PageModel;
  readonly registry: Registry;
  readonly shell: ShellPieces;
  /** @throws Error when there is no such block: `check` stops a build before that. */
  blockOf(block: PageBlock, path: string): RegisteredBlock;
  readonly optionsOf: OptionsOf;
  /** What is done to all HTML that is drawn. */
  readonly finish: (html: string) => string;
  /** Draws a block, or takes what was drawn for another page with the same input. */
  draw(block: BlockToRender): RenderedBlock;
}

const sessions = new WeakMap<PageModel, RenderSession>();

/** The session of a page model; asking again for the same gives the same one. */
export function renderSessionOf(model: PageModel, registry: Registry): RenderSession {
  const known = sessions.get(model);
  if (known?.registry === registry) return known;
  const finish = createLinkFinisher(model);
  const drawn = new WeakMap<PageBlock, RenderedBlock>();
  const session: RenderSession = {
    model,
    registry,
    finish,
    shell: drawShell(model.site, finish),
    optionsOf: createOptionsOf(model.site),
    blockOf(block, path) {
      const registered = registry.blocks.get(block.component);
      if (registered === undefined)
        throw new Error(`${path}: there is no block \`${block.component}\``);
      return registered;
    },
    draw(toRender) {
      const before = drawn.get(toRender.block);
      if (before !== undefined) return before;
      const rendered = renderBlock(model, toRender);
      const finished = { ...rendered, html: finish(rendered.html) };
      // The same definition, the same records and options, the page not looked at: the same HTML.
      if (toRender.input.isSteady && !rendered.readsPage) drawn.set(toRender.block, finished);
      return finished;
    },
  };
  sessions.set(model, session);
  return session;
}
