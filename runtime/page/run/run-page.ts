import type { Preload } from '../../block.ts';
import { escapeHtml } from '../../protocol/html.ts';
import { encodePath } from '../../protocol/path.ts';
import type { BlockMetadata, RegisteredBlock } from '../registry.ts';
import { bodyHtml, loginPrompt, mainHtml } from './body.tsx';
import { type Bounds, dayAt, earliest, latest } from './clock.ts';
import { documentHtml } from './document.ts';
import type { BlockInputs, Frame, PageInputs } from './inputs.ts';
import {
  type Around,
  type RenderedBlock,
  type RenderWithin,
  registeredBlock,
  runBlock,
} from './run-block.tsx';

/** A page as HTML, what it contains, and from when until when the HTML is valid. */
export interface PageOutput extends Bounds {
  readonly html: string;
  /** The props that it carries for islands, as JSON, each with the name of its block. */
  readonly props: readonly IslandProps[];
  /** The addresses of the copies of pictures that it names, each once. */
  readonly copies: readonly string[];
  /** Its blocks, rendered, by id. */
  readonly blocks: ReadonlyMap<string, RenderedBlock>;
}

/** The props of an island as JSON, with the name of its block. */
export interface IslandProps {
  readonly block: string;
  readonly json: string;
}

type Setting = Pick<Around, 'frame' | 'now' | 'day'>;

/**
 * Creates the function that renders a page from its inputs, the frame, and the time in milliseconds since 1970 UTC. It
 * renders a block that is the same on many pages only once, and throws BlockError if a block throws.
 * @param within calls the function that renders a block. Default: calls it without a time limit
 */
export function createRunPage(
  registered: ReadonlyMap<string, RegisteredBlock>,
  within: RenderWithin = (render) => render(),
) {
  /** Rendered constant blocks: under `true` as before the page's first picture, under `false` as after it. */
  let cached = new WeakMap<BlockInputs, Map<boolean, RenderedBlock>>();
  let last: Setting | null = null;

  const metadataOf = ({ component }: BlockInputs, path: string) =>
    registeredBlock(registered, component, path).metadata;

  function runOnce(block: BlockInputs, around: Around): RenderedBlock {
    const { isBeforePictures, page } = around;
    const before = cached.get(block)?.get(isBeforePictures);
    if (before !== undefined) return before;
    const found = registeredBlock(registered, block.component, page.path);
    const rendered = runBlock(block, found, around, within);
    if (block.isConstant && found.metadata.page !== true) {
      const known = cached.get(block) ?? new Map<boolean, RenderedBlock>();
      cached.set(block, known.set(isBeforePictures, rendered));
      if (!rendered.hasPicture) known.set(!isBeforePictures, rendered);
    }
    return rendered;
  }

  function runBlocks(inputs: PageInputs, setting: Setting, heading: string | null) {
    const { path, params, meta } = inputs;
    const page = { path, href: encodePath(path), params, title: meta.title, heading };
    const blocks = new Map<BlockInputs, RenderedBlock>();
    let isBeforePictures = true;
    for (const block of blocksOf(inputs)) {
      const rendered = runOnce(block, { ...setting, page, isBeforePictures });
      if (rendered.hasPicture) isBeforePictures = false;
      blocks.set(block, rendered);
    }
    return blocks;
  }

  /** Renders the blocks. On standard pages, the first block with `heading` in block.json renders the `h1` (A87). */
  function withHeading(inputs: PageInputs, setting: Setting) {
    const { path, pageType, meta } = inputs;
    const first = blocksOf(inputs).find((one) => metadataOf(one, path).heading);
    if (first !== undefined && pageType !== 'ordinary') {
      const blocks = runBlocks(inputs, setting, first.id);
      // The block may be empty here: a cover without record renders no h1.
      if (blocks.get(first)?.hasHeading) return { blocks, heading: null };
    }
    return { blocks: runBlocks(inputs, setting, null), heading: meta.title };
  }

  return (inputs: PageInputs, frame: Frame, now: number): PageOutput => {
    if (last?.frame !== frame || last.now !== now) {
      cached = new WeakMap();
      last = { frame, now, day: dayAt(now) };
    }
    const { path, pageType, item, rows, structured } = inputs;
    const { blocks, heading } = withHeading(inputs, last);
    const prompt = loginPrompt(frame, path, blocks, registered);
    const main = mainHtml({
      ...{ pageType, item, rows, prompt, heading },
      blockHtml: (block) => {
        const { hydrate } = metadataOf(block, path);
        const classes = prompt?.forMembers.has(block) ? 'block for-members' : 'block';
        return blockElement(block, blocks.get(block), hydrate, classes);
      },
    });
    const body = bodyHtml(frame, path, main);
    const all = [...blocks.values()];
    const preloads = all.flatMap((one) => one.preloads ?? []).map(preloadLink);
    const byId = [...blocks].map(([{ id }, rendered]) => [id, rendered] as const);
    return {
      html: documentHtml(frame, { ...inputs, body, preloads }),
      props: [...blocks].flatMap(([{ component: block }, { props: json }]) =>
        json === null ? [] : [{ block, json }],
      ),
      copies: [...new Set(all.flatMap(({ copies }) => copies))],
      blocks: new Map(byId),
      from: latest([structured?.from ?? null, ...all.map(({ from }) => from)]),
      until: earliest([structured?.until ?? null, ...all.map(({ until }) => until)]),
    };
  };
}

function blocksOf({ rows }: PageInputs): readonly BlockInputs[] {
  return rows.flatMap((columns) => columns.flatMap(({ blocks }) => blocks));
}

/** Returns a block's element: a `<div>`, or a `<lerret-island>` with the address of its code, and its props. */
function blockElement(
  { id, component: name, code }: BlockInputs,
  rendered: RenderedBlock | undefined,
  hydrate: BlockMetadata['hydrate'],
  classes: string,
): string {
  const html = rendered?.html ?? '';
  if (code === null) return `<div class="${classes}" id="${id}" data-block="${name}">${html}</div>`;
  const when = hydrate === undefined ? '' : ` hydrate="${hydrate}"`;
  const element = `<lerret-island class="${classes}" id="${id}" name="${name}" data-block="${name}"${when} code="${escapeHtml(code)}">${html}</lerret-island>`;
  const props = rendered?.props ?? null;
  if (props === null) return element;
  // `<` is escaped, so that nothing in the props is read as HTML.
  const json = props.replaceAll('<', '\\u003c');
  return `${element}<script type="application/json" data-for="${id}">${json}</script>`;
}

function preloadLink({ type, href, media, srcSet, sizes }: Preload): string {
  const attributes = { type, href, media, imagesrcset: srcSet, imagesizes: sizes };
  const written = Object.entries(attributes).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<link rel="preload" as="image"${written.join('')} fetchpriority="high">`;
}
