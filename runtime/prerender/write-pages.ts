import { printable, UserError } from '../diagnostics/index.ts';
import {
  createFingerprintOfInputs,
  holdsAt,
  type PageEntry,
  type Touched,
} from '../ledger/index.ts';
import type { OutputWriter } from '../output/index.ts';
import {
  type PageDefinition,
  type PageInputs,
  type PageModel,
  stylesheetLink,
} from '../page/index.ts';
import type { Renderer } from '../page/rendering.ts';
import { encodePath } from '../protocol/path.ts';
import { pageFile } from '../protocol/server-file.ts';
import type { ListedPage } from '../publish/sitemap.ts';
import { CARD_FILES } from './shared-pictures/card.ts';
import type { SharedPictures } from './shared-pictures/shared-pictures.ts';
import { heavyProps } from './weights.ts';

/** Thrown if pages can't be rendered. Visitors then still see the last output. */
export class BuildError extends UserError {
  override readonly name = 'BuildError';
  /** The errors that blocks threw, one for each line of the message. */
  readonly causes: readonly unknown[];

  constructor(message: string, causes: readonly unknown[] = []) {
    super(message);
    this.causes = causes;
  }
}

interface PageWriting {
  readonly model: PageModel;
  readonly renderer: Renderer;
  readonly writer: OutputWriter;
  readonly touched: Touched;
  /** Returns the hash of the code and frame of a definition's documents, and the address of their stylesheet. */
  readonly codeOf: (definition: PageDefinition) => Pick<PageEntry, 'code' | 'sheet'>;
  readonly shared: SharedPictures | null;
  /** The pages of the last output, by path. */
  readonly before: ReadonlyMap<string, PageEntry>;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The maximum number of failed pages that an error lists. */
const MAX_FAILURES = 20;
const PAGES_BETWEEN_WAITS = 64;

/**
 * Writes the document of every page. Reuses that of the last output if the clock hasn't changed it and its page's
 * inputs are the same; renders the others. Resolves with the entry of each page for the ledger (what it was made of),
 * and the numbers of the build.
 * @throws BuildError with the messages of up to `MAX_FAILURES` pages that can't be rendered
 */
export async function writePages(writing: PageWriting) {
  const { model, renderer, writer, touched, codeOf, shared, before } = writing;
  const { now } = model;
  const paths = renderer.paths();
  const ofInputs = createFingerprintOfInputs();
  const failures = new Map<string, unknown>();
  const entries = new Map<string, PageEntry>();
  /** The files of documents that stay as they are. */
  const unchanged: string[] = [];
  /** The paths, by file, of the `unchanged` documents, and of those in which only the stylesheet's address changes. */
  const reused = new Map<string, string>();
  let rendered = 0;

  /** Reuses or renders a page. @param known its entry in the last output; null if its document mustn't be reused */
  function write(path: string, known: PageEntry | null): void {
    const file = pageFile(path);
    const reuse = (last: PageEntry, entry: PageEntry) => {
      entries.set(path, entry);
      reused.set(file, path);
      if (last.sheet === entry.sheet) {
        unchanged.push(file);
        return;
      }
      const [from, to] = [stylesheetLink(last.sheet), stylesheetLink(entry.sheet)];
      writer.replace(file, { from, to });
    };
    const href = encodePath(path);
    const resolve = () => renderer.resolve(renderer.find(href));
    const address = known?.found && model.routes.addressOf(href);
    const made = address && codeOf(address.page.definition);
    if (made && made.code === known.code && touched.isSame(address, known.found)) {
      if (known.card !== null) shared?.reuse(known.card, resolve);
      reuse(known, known.sheet === made.sheet ? known : { ...known, ...made });
      return;
    }
    const resolved = resolve();
    if (resolved.kind === 'redirect') return;
    // A page without definition is always rendered: its inputs aren't plain data.
    const isPlain = resolved.kind === 'page';
    const entry = {
      found: isPlain ? touched.foundBy(resolved) : null,
      ...(isPlain ? codeOf(resolved.page.definition) : { code: '', sheet: '' }),
      fingerprint: isPlain ? ofInputs(resolved.inputs) : '',
      listed: listedOf(resolved),
      card: isPlain ? cardIn(resolved.inputs) : null,
    };
    const isSame = entry.fingerprint === known?.fingerprint && entry.code === known.code;
    if (known !== null && isPlain && isSame) {
      reuse(known, { ...known, ...entry });
      return;
    }
    const page = renderer.renderResolved(resolved);
    if (page.kind === 'redirect') return;
    const { html, props, copies: pictures, from, until } = page;
    writer.write(file, html);
    rendered += 1;
    const warning = heavyProps(path, props);
    entries.set(path, { ...entry, from, until, warning, pictures });
  }

  /** Like `write`, but adds an error to `failures`. */
  function attempt(path: string, known: PageEntry | null): void {
    try {
      write(path, known);
    } catch (error) {
      // The message may quote content with line breaks: one failure is one line.
      failures.set(printable(error instanceof Error ? error.message : String(error)), error);
    }
  }

  function throwFailures(): void {
    if (failures.size > 0)
      throw new BuildError([...failures.keys()].join('\n'), [...failures.values()]);
  }

  for (const [index, path] of paths.entries()) {
    const known = before.get(path);
    attempt(path, known !== undefined && holdsAt(known, now) ? known : null);
    if (failures.size === MAX_FAILURES) break;
    writing.onProgress?.(index + 1, paths.length);
    if (index % PAGES_BETWEEN_WAITS === 0) await writer.ready();
  }
  throwFailures();
  await writer.reuse(unchanged);
  const intact = await writer.flush();
  for (const [file, path] of reused)
    if (!intact.has(file) && failures.size < MAX_FAILURES) attempt(path, null);
  throwFailures();
  const all = paths.flatMap((path) => {
    const result = entries.get(path);
    return result === undefined ? [] : [{ path, ...result }];
  });
  return {
    ...{ pages: paths.length, rendered, entries },
    warnings: all.flatMap(({ warning }) => warning ?? []),
    indexed: all.flatMap(({ path, listed }): ListedPage[] =>
      listed === null ? [] : [{ path, ...listed }],
    ),
  };
}

/** Returns a page's picture for shared links, as a path in the output; null if none is drawn for the page. */
function cardIn({ shared }: PageInputs): string | null {
  const path = shared && new URL(shared.url).pathname.slice(1);
  return path?.startsWith(CARD_FILES) ? path : null;
}

/** Returns a page's data for lists such as the sitemap; null if search engines don't index the page. */
function listedOf(resolved: ReturnType<Renderer['resolve']>): PageEntry['listed'] {
  if (resolved.kind !== 'page' || !resolved.inputs.isIndexed) return null;
  return { title: resolved.inputs.meta.title, changed: resolved.changed };
}
