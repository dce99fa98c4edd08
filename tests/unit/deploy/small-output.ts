import { MANIFEST, manifestOf } from '../../../runtime/output/files.ts';
import type { MarkedHtml } from '../../../runtime/page/index.ts';
import { GENERATION, type Preview, SHARED_TEXTS } from '../../../runtime/protocol/server-file.ts';
import { digestOf } from '../../../runtime/store/index.ts';
import { writeFiles } from '../../site/folders.ts';

/** A site of few files. */
export interface SmallSite {
  readonly host: string;
  readonly shared: readonly MarkedHtml[];
  /** The own text of each page, by path. */
  readonly pages: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly redirects?: readonly { from: string; to: string; permanent?: boolean }[];
  /** When the clock changes it, in milliseconds since 1970. */
  readonly until?: number;
  readonly preview?: Preview;
}

/** The document of a page. */
export function documentOf({ shared, pages }: SmallSite, path: string): string {
  const [start = []] = shared;
  return `<!DOCTYPE html><title>${path}</title>${start.join('')}${pages[path]}`;
}

/** Writes the output of a site to a folder. */
export function writeOutput(folder: string, site: SmallSite): void {
  const documents = Object.keys(site.pages).map((path): [string, string] => {
    const file = path === '/404.html' ? '404.html' : `${path}/index.html`.replace(/^\/+/, '');
    return [file, documentOf(site, path)];
  });
  const server = {
    ...{ host: site.host, aliases: [`alias.${new URL(site.host).host}`], search: null },
    preview: site.preview,
    headers: [{ path: '/*', headers: { 'Cache-Control': 'no-cache' } }],
    routes: {
      pages: Object.keys(site.pages).map((path) => ({ path })),
      redirects: site.redirects ?? [],
    },
  };
  const files = new Map<string, string>([
    ...Object.entries({ ...Object.fromEntries(documents), ...site.files }),
    ['.lerret/server.json', JSON.stringify(server)],
    [GENERATION, JSON.stringify({ number: 1, until: site.until ?? null })],
    [SHARED_TEXTS, JSON.stringify({ texts: site.shared, steps: {} })],
  ]);
  const digests = new Map(
    [...files]
      .filter(([file]) => file !== GENERATION)
      .map(([file, text]) => [file, digestOf(text)]),
  );
  const manifest = manifestOf({ files: digests, state: new Map(), retired: new Map(), made: null });
  writeFiles(folder, { ...Object.fromEntries(files), [MANIFEST]: manifest });
}
