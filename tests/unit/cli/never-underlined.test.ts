import { cpSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { glob } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { schemaAssociation } from '../../../runtime/cli/new/new-files.ts';
import { writeSchemasOf } from '../../../runtime/cli/types/write-generated.ts';
import { describeModels } from '../../../runtime/site/index.ts';
import { isFull, quickly } from '../../runs.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { brokenSites } from '../check/broken-site.ts';
import { fixtures } from '../check/run-check.ts';
import { sampleSite } from './command-output.ts';
import { openEditor } from './editor.ts';

const folder = temporaryFolder();

/** What an editor underlines in the files of a site, by file. */
async function underlined(project: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const site = join(project, 'site-config');
  const template = readFileSync(
    join(sampleSite, '../templates/site/all/dot-vscode/settings.json'),
    'utf8',
  );
  const settings = JSON.parse(template);
  for (const { name, folder } of (await describeModels(site)).values())
    if (!template.includes(`/data/${folder}/`))
      settings['json.schemas'].push(schemaAssociation(name, 'site-config', folder));
  writeFiles(project, { '.vscode/settings.json': settings });
  await writeSchemasOf(site);
  const editor = openEditor(project);
  const files = await glob('site-config/**/*.json', { cwd: project });
  const found = files.map(async (file) => {
    // Those of Lerret's own tests name other schemas than a project has: here its settings say which.
    const text = readFileSync(join(project, file), 'utf8').replace(/"\$schema": *"[^"]*",?/, '');
    return [file.replace('site-config/', ''), await editor.underlines(file, text)] as const;
  });
  return new Map(await Promise.all(found));
}

describe('an editor underlines nothing that the check finds right', () => {
  const sites = brokenSites().filter((_site, index) => isFull || index % 32 === 0);

  it('in sites with mistakes: only files with an error', async () => {
    let count = 0;
    for (const { name, expected, writeTo } of sites) {
      const project = join(folder, name);
      writeTo(join(project, 'site-config'));
      const errors = expected.filter(({ severity }) => severity === 'error');
      const wrong = new Set(errors.map(({ at }) => at.split(':')[0]));
      for (const [file, lines] of await underlined(project)) {
        if (wrong.has(file)) count += lines.length;
        else expect(lines, `${name}/${file}`).toEqual([]);
      }
    }
    expect(count).toBeGreaterThan(sites.length / 4);
  }, 300_000);

  it.each(quickly(['own-models/site', 'lighthouse', 'broken/base']))(
    'in tests/fixtures/%s',
    async (from) => {
      const project = join(folder, from.replace('/', '-'));
      cpSync(join(fixtures, from), join(project, 'site-config'), { recursive: true });
      const models = join(fixtures, dirname(from), 'models');
      if (existsSync(models)) cpSync(models, join(project, 'models'), { recursive: true });
      const found = await underlined(project);
      expect(found.size).toBeGreaterThan(5);
      expect([...found].filter(([, lines]) => lines.length > 0)).toEqual([]);
    },
  );
});
