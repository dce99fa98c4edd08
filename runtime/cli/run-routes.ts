import { createInterface } from 'node:readline';
import { printable, printableLines } from '../diagnostics/index.ts';
import { createPrinter, listRoutes, routesCsv } from '../explain/index.ts';
import { readPageModel } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';

/** Prints every address, what responds there, and what can't respond because of that; also for sites with problems. */
export async function runRoutes(options: OptionsOf<'routes'>): Promise<void> {
  const { site, at, format, language } = options;
  const model = await readPageModel(site, at);
  const rows = listRoutes(model);
  if (format === 'json') return console.log(printableLines(JSON.stringify(rows, null, 2)));
  const { printRoutes } = createPrinter({ language, now: model.now });
  const lines = format === 'csv' ? routesCsv(rows) : printRoutes(rows);
  console.log(lines.map(printable).join('\n'));
}

interface Resolved {
  readonly request: string;
  /** The path in the page's definition; null for a redirect, and for a 404 on a site without a 404 page. */
  readonly page: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly redirect: string | null;
  readonly status: number;
}

/** Prints the page of each address; also for sites with problems. */
export async function runResolve(
  urls: readonly string[],
  { site, at }: OptionsOf<'resolve'>,
): Promise<void> {
  const { matcher } = (await readPageModel(site, at)).routes;
  const requests = urls.length === 1 && urls[0] === '-' ? await readLines() : urls;
  const resolved = requests.map((request): Resolved => {
    const match = matcher.match(request);
    if (match.kind === 'redirect')
      return { request, page: null, params: {}, redirect: match.to, status: match.status };
    const page = match.route?.page.definition.path ?? null;
    return { request, page, params: { ...match.params }, redirect: null, status: match.status };
  });
  console.log(printableLines(JSON.stringify(resolved, null, 2)));
}

/** Resolves with the lines of standard input, also the empty ones, which are requests, too. */
async function readLines(): Promise<string[]> {
  const lines: string[] = [];
  const crlfDelay = Number.POSITIVE_INFINITY;
  for await (const line of createInterface({ input: process.stdin, crlfDelay })) lines.push(line);
  return lines;
}
