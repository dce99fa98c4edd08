import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { type SiteOptions, withAt, withSite } from './site-options.ts';

interface Options extends SiteOptions {
  readonly at?: number;
}

/** The result for one address (DESIGN.md section 8). */
interface Resolved {
  readonly request: string;
  /** The path of the page's definition; null for a redirect, and for a 404 on a site without a 404 page. */
  readonly page: string | null;
  readonly params: Readonly<Record<string, string>>;
  readonly redirect: string | null;
  readonly status: number;
}

/** `lerret resolve`: the page of an address; also for sites with problems. */
export function addResolve(program: Command): void {
  withAt(withSite(program.command('resolve')))
    .description('tell which page answers each address, as JSON')
    .argument(
      '<url...>',
      'paths, with query and hash if they have them; - reads them from standard input, one a line',
    )
    .action(async (urls: string[], { site, at }: Options) => {
      const [{ readPageModel }, { printableLines }] = await Promise.all([
        import('./site-at.ts'),
        import('../diagnostics/index.ts'),
      ]);
      const { matcher } = (await readPageModel(site, at)).routes;
      const requests = urls.length === 1 && urls[0] === '-' ? await readLines() : urls;
      const resolved = requests.map((request): Resolved => {
        const match = matcher.match(request);
        if (match.kind === 'redirect') {
          return { request, page: null, params: {}, redirect: match.to, status: match.status };
        }
        const page = match.route?.page.definition.path ?? null;
        return { request, page, params: { ...match.params }, redirect: null, status: match.status };
      });
      console.log(printableLines(JSON.stringify(resolved, null, 2)));
    });
}

/** The lines of standard input; an empty line counts as a request, too. */
async function readLines(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({
    input: process.stdin,
    crlfDelay: Number.POSITIVE_INFINITY,
  }))
    lines.push(line);
  return lines;
}
