import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Association {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

const associations: readonly Association[] = JSON.parse(
  readFileSync(join(root, '.vscode/settings.json'), 'utf8'),
)['json.schemas'];

describe('the settings of editors', () => {
  it('name schemas that are there, and whose parts are', () => {
    // Those of the sample site are written by `lerret dev`.
    const committed = associations.filter(({ url }) => !url.startsWith('./.lerret/'));
    expect(committed.length).toBeGreaterThan(8);
    for (const { url } of committed) {
      const file = join(root, url);
      expect(existsSync(file), url).toBe(true);
      const text = readFileSync(file, 'utf8');
      for (const [, reference = ''] of text.matchAll(/"\$ref": "([^#"][^"]*)"/g))
        expect(existsSync(join(dirname(file), reference)), reference).toBe(true);
    }
  });

  it.each(['site-config', 'tests/fixtures/lighthouse'])(
    'give every file of %s one schema, that it names itself where it names one',
    async (site) => {
      const files = await glob('**/*.json', { cwd: join(root, site) });
      expect(files.length).toBeGreaterThan(5);
      const urls = new Map<string, string[]>();
      for (const { fileMatch, url } of associations) {
        const [included = '', excluded = ''] = fileMatch;
        const ignore = [excluded.slice(1), '**/{node_modules,dist,.lerret}/**'];
        for (const file of await glob(included, { cwd: root, ignore })) {
          if (!file.startsWith(`${site}/`)) continue;
          const inside = file.slice(site.length + 1);
          urls.set(inside, [...(urls.get(inside) ?? []), url]);
        }
      }
      for (const file of files) {
        expect(urls.get(file), file).toHaveLength(1);
        const { $schema } = JSON.parse(readFileSync(join(root, site, file), 'utf8'));
        if ($schema !== undefined)
          expect(urls.get(file)?.[0]).toContain(String($schema).split('/').at(-1));
      }
    },
  );
});
