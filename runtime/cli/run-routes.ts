import { text } from 'node:stream/consumers';
import { printable } from '../diagnostics/index.ts';
import { createPrinter, listRoutes, routesCsv } from '../explain/index.ts';
import { readPageModel } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { jsonOf } from './terminal.ts';

/**
 * Prints every address of a site, the page or redirect that responds there, and each page or redirect that is hidden
 * because another responds first. The site may have errors.
 */
export async function runRoutes(options: OptionsOf<'routes'>): Promise<void> {
  const { site, at, format, language } = options;
  const model = await readPageModel(site, at);
  const rows = listRoutes(model);
  if (format === 'json') return console.log(jsonOf(rows));
  const { printRoutes } = createPrinter({ language, now: model.now });
  const lines = format === 'csv' ? routesCsv(rows) : printRoutes(rows);
  console.log(lines.map(printable).join('\n'));
}

/** Prints the page or redirect at each address as JSON. The site may have errors. @param urls `-` alone: read stdin */
export async function runResolve(
  urls: readonly string[],
  { site, at }: OptionsOf<'resolve'>,
): Promise<void> {
  const { matcher } = (await readPageModel(site, at)).routes;
  const requests = urls.length === 1 && urls[0] === '-' ? await readLines() : urls;
  const resolved = requests.map((request) => {
    const match = matcher.match(request);
    const { status } = match;
    if (match.kind === 'redirect')
      return { request, page: null, params: {}, redirect: match.to, status };
    // The path in the page's definition; null on a site without a 404 page.
    const page = match.route?.page.definition.path ?? null;
    return { request, page, params: { ...match.params }, redirect: null, status };
  });
  console.log(jsonOf(resolved));
}

/** Resolves with the lines of standard input, which end with LF or CRLF. Empty lines are requests, too. */
async function readLines(): Promise<string[]> {
  const lines = (await text(process.stdin)).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
