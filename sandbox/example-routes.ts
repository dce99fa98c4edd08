import { publicEndpoints } from '../runtime/http/index.ts';
import { folderReader, readSite, type Site } from '../runtime/site/index.ts';
import type { BlockMetadata } from '../schemas/types.gen.ts';
import { json } from './answers.ts';
import { jsonBody, type Route } from './route.ts';

/** The blocks of a site with the calls that they make, by name. */
export type NamedBlocks = ReadonlyMap<string, { readonly metadata: Pick<BlockMetadata, 'calls'> }>;

/**
 * Returns a route for each call of a block that has an example in block.json, and an address below `/backends/` in the
 * site's endpoints.json. The route responds with the example. [] if the site has no endpoints.
 */
export function exampleRoutes({ config, endpoints }: Site, blocks: NamedBlocks): readonly Route[] {
  const [partner] = config.partners;
  const known = endpoints && publicEndpoints(endpoints, partner ?? 0);
  if (known === null) return [];
  return [...blocks.values()].flatMap(({ metadata: { calls = {} } }) =>
    Object.entries(calls).flatMap(([name, { why, example }]): Route[] => {
      const call = known.calls[name];
      const [, backend, base = ''] =
        /^\/backends\/([\w-]+)(.*)$/.exec(known.backends[call?.backend ?? '']?.baseUrl ?? '') ?? [];
      if (call === undefined || backend === undefined || example === undefined) return [];
      const [path] = `${base}/${call.path}`.replace(/\/{2,}/g, '/').split('?');
      return [
        {
          backend,
          method: call.method,
          path: path ?? '/',
          name,
          summary: why,
          access: 'open',
          ...(call.method !== 'GET' && { body: jsonBody('any') }),
          answers: { 200: { description: 'The example of block.json.' } },
          answer: () => (example === null ? new Response(null, { status: 204 }) : json(example)),
        },
      ];
    }),
  );
}

/** Reads the site in a folder, and returns its `exampleRoutes`. */
export async function readExampleRoutes(
  folder: string,
  blocks: NamedBlocks,
): Promise<readonly Route[]> {
  // Reads no records, as no call needs them.
  const { site } = await readSite({ ...folderReader(folder), list: () => [] });
  return exampleRoutes(site, blocks);
}
