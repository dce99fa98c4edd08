import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer } from 'vite';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { DescribedBlock, DescribedModel } from '../../../storybook/block/descriptions.ts';
import { projectModules } from '../../../storybook/node/project-modules.ts';
import type { ShownSite } from '../../../storybook/node/shown-site.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';

const lerret = join(import.meta.dirname, '../../..');
const project = temporaryFolder();

function write(file: string, content: object | string): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  // Editors of Windows begin files with a byte order mark.
  writeFiles(project, { [file]: `\ufeff${text}` });
}

const block = {
  title: 'Egen',
  accepts: {},
  options: { type: 'object', properties: { image: { $ref: 'image.schema.json' } } },
  example: { records: {}, options: {} },
};

writeFiles(project, { 'package.json': '{ "type": "module" }' });
write('blocks/hours/block.json', { ...block, name: 'hours' });
write('blocks/hours/hours.island.tsx', '');
write('blocks/cover/block.json', { ...block, name: 'cover' });
write('models/exhibit/model.json', {
  ...{ name: 'exhibit', folder: 'exhibits', roles: { title: 'title' } },
  schema: { type: 'object', required: ['title'], properties: { title: { type: 'string' } } },
});
write('site-config/site.json', {
  ...{ title: '{municipality} kino', variables: { municipality: 'Fjordvik' } },
  theme: { tokens: { 'color-accent': '#0b6e4f' } },
});
write('site-config/data/exhibits/all.json', [{ id: 'x-1', title: 'Tre' }]);
write('site-config/data/block-data/a.json', { id: 'a', options: {} });
write('site-config/media/hus.webp', '');

/** Bundling and rendering take longer on a loaded machine. */
const PATIENCE = 180_000;

const names = ['blocks', 'models', 'site', 'pages'];

const plugin = () =>
  projectModules({
    ...{ lerret, project, site: join(project, 'site-config') },
    ...{ isWhole: false, themes: {} },
  });

beforeAll(async () => {
  const input = names.map((name) => [name, join(lerret, 'storybook/project', `${name}.ts`)]);
  await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, outDir: 'out', minify: false },
      rolldownOptions: { input: Object.fromEntries(input) },
    },
    plugins: [plugin()],
  });
}, PATIENCE);

/** What the plugin fills a module of `storybook/project/` with. */
function filled(name: string) {
  return import(/* @vite-ignore */ pathToFileURL(join(project, 'out', `${name}.js`)).href);
}

it('has the project’s own blocks and models before Lerret’s', async () => {
  const blocks: ReadonlyMap<string, DescribedBlock> = (await filled('blocks')).blocks;
  expect(blocks.get('hours')).toMatchObject({ kind: 'island', metadata: { title: 'Egen' } });
  expect(blocks.get('cover')?.metadata.title).toBe('Egen');
  expect(blocks.get('slideshow')?.kind).toBe('enhanced');
  const models: ReadonlyMap<string, DescribedModel> = (await filled('models')).models;
  expect([...models.keys()].slice(0, 2)).toEqual(['exhibit', 'article']);
});

it('validates by block.json and model.json, with nothing generated', async () => {
  const validate = await (await filled('blocks')).blocks.get('hours').validateOptions();
  expect(validate({ image: '/media/hus.webp' })).toBe(true);
  expect(validate({ imag: '/media/hus.webp' })).toBe(false);
  const validateRecord = await (await filled('models')).models.get('exhibit').validate();
  expect(validateRecord({ title: 'Tre' })).toBe(true);
  expect(validateRecord({ title: 3 })).toBe(false);
});

it('shows the site’s tokens, records and pictures', async () => {
  const site: ShownSite = (await filled('site')).site;
  expect(site).toEqual({
    themes: { own: { title: 'Fjordvik kino', tokens: { 'color-accent': '#0b6e4f' } } },
    records: { exhibits: [{ id: 'x-1', title: 'Tre' }] },
    pictures: ['/media/hus.webp'],
  });
});

it('says why there are no pages, where a site has errors', async () => {
  const { sitePages } = await filled('pages');
  expect(sitePages).toMatchObject({ pages: {}, problem: expect.stringMatching(/\w/) });
});

it('has what is added while Storybook runs: records, stories, models', async () => {
  const server = await createServer({
    ...{ root: project, configFile: false, logLevel: 'silent', appType: 'custom' },
    server: { middlewareMode: true, ws: false },
    plugins: [plugin()],
  });
  onTestFinished(() => server.close());
  const load = (name: string) => server.ssrLoadModule(join(lerret, `storybook/project/${name}.ts`));
  const added = async () => {
    const all = [load('site'), load('blocks'), load('models')] as const;
    const [{ site }, { blocks }, { models }] = await Promise.all(all);
    return [site.records.news, blocks.get('hours')?.hasStories, models.has('visit')];
  };
  expect(await added()).toEqual([undefined, false, false]);
  write('site-config/data/news/all.json', [{ id: 'n-1' }]);
  write('stories/hours.stories.jsx', '');
  write('models/visit/model.json', { name: 'visit', folder: 'visits', roles: {}, schema: {} });
  await expect.poll(added).toEqual([[{ id: 'n-1' }], true, true]);
}, 60_000);
