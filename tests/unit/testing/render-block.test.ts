import { join } from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderBlock } from '../../../runtime/testing/index.ts';
import { temporaryFolder, writeFiles } from '../../site/folders.ts';
import { readExamples } from '../docs/examples.ts';

const folder = temporaryFolder();
const EXAMPLE = 'blocks/deadline/deadline.island.tsx';

function writeBlock(name: string, source: string, options: object): void {
  const text = { type: 'string', description: 'Tekst.' };
  const keys = Object.keys(options);
  writeFiles(join(folder, 'blocks', name), {
    'block.json': {
      ...{ name, title: 'Frist', description: 'Frist.', accepts: {} },
      options: { type: 'object', properties: Object.fromEntries(keys.map((key) => [key, text])) },
      example: { records: {}, options },
    },
    [`${name}.island.tsx`]: source.replaceAll("'../shared/", "'lerret/shared/"),
  });
}

beforeAll(() => {
  writeFiles(folder, { 'site-config/site.json': {} });
  const example = readExamples().find(({ label }) => label === EXAMPLE)?.text ?? '';
  writeBlock('deadline', example, { until: '2020-01-01T12:00', open: 'Meld deg på.' });
  const outside = `import { contentTime } from '../shared/showings/use-content-time.ts';
export default () => <p>{contentTime()}</p>;`;
  writeBlock('outside', outside, {});
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return () => cwd.mockRestore();
});

it('renders the island of the documents, whose time only the browser has', async () => {
  expect(await renderBlock('deadline')).toBe('<p>Meld deg på.</p>');
}, 60_000);

it('an error’s stack begins at the source of the project’s block, not in the bundle', async () => {
  const error: Error = await renderBlock('outside').catch((reason) => reason);
  expect(error.message).toBe('document is not defined');
  const [, first] = error.stack?.split('\n') ?? [];
  expect(first?.trim()).toBe(`at ${join(folder, 'blocks/outside/outside.island.tsx')}:2:26`);
}, 60_000);
