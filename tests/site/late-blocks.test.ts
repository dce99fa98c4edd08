import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { copySite, edit, folderOfTest, writeFiles } from './folders.ts';
import { ended, startLerret } from './lerret.ts';

it('a command says which block is not loaded or rendered after some seconds', async () => {
  const folder = folderOfTest();
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
  const write = (code: string) => writeFiles(folder, { 'blocks/endless/endless.tsx': code });
  writeFiles(folder, {
    'blocks/endless/block.json': {
      ...{ name: 'endless', title: 'Uten slutt', description: 'Uten slutt.', accepts: {} },
      options: { type: 'object', properties: {} },
      example: { records: {}, options: {} },
    },
  });
  edit(join(site, 'site.json'), '"components": [', '"components": ["endless", ');
  const place = { row: 1, column: 1, order: 9 };
  const placed = JSON.stringify({ component: 'endless', place });
  edit(join(site, 'pages/kontakt.json'), '"blocks": [', `"blocks": [${placed},`);
  const firstLine = async (...command: readonly string[]) => {
    const started = startLerret(...command, '--site', site);
    const lines = createInterface({ input: started.stderr ?? process.stdin });
    for await (const line of lines) {
      started.kill();
      await ended(started);
      return line;
    }
    return '';
  };
  const build = ['build', '--out', join(folder, 'dist')];
  const isLoading = /^The code of the blocks isn’t loaded after 5 seconds/;
  // A loop takes a processor from all other tests: one command has it, the others wait.
  write('await new Promise(() => setInterval(() => {}, 1000));\nexport default () => null;');
  const commands = [['dev', '--port', '0'], ['explain', '/kontakt'], ['media']];
  for (const line of await Promise.all(commands.map((command) => firstLine(...command))))
    expect(line).toMatch(isLoading);
  write('for (;;);\nexport default () => null;');
  expect(await firstLine(...build)).toMatch(isLoading);
  write('export default () => { for (;;); };');
  expect(await firstLine(...build)).toMatch(
    /^The block `endless` isn’t ready on \/kontakt after 5 seconds/,
  );
});
