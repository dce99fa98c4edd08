import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { copySite, edit, folderOfTest, writeFiles } from './folders.ts';
import { ended, startLerret } from './lerret.ts';

/** Holds its thread up as a loop without end does, but leaves the processor to other tests. */
const forever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

it('a command says which block is not loaded or rendered after some seconds', async () => {
  const folder = folderOfTest();
  const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
  writeFiles(folder, {
    'blocks/endless/block.json': {
      ...{ name: 'endless', title: 'Uten slutt', description: 'Uten slutt.', accepts: {} },
      options: { type: 'object', properties: {} },
      example: { records: {}, options: {} },
    },
    'blocks/endless/endless.tsx': `if (!process.argv.join().includes('rendered')) ${forever};
export default () => ${forever};`,
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
  const build = (to: string) => firstLine('build', '--out', join(folder, to));
  const [rendering, ...loading] = await Promise.all([
    build('rendered'),
    build('loaded'),
    firstLine('dev', '--port', '0'),
    firstLine('explain', '/kontakt'),
    firstLine('media'),
  ]);
  expect(rendering).toMatch(
    /^The block `endless` isn’t ready on \/kontakt after 5 seconds; a loop in it/,
  );
  for (const line of loading)
    expect(line).toMatch(/^The code of the blocks isn’t loaded after 5 seconds/);
});
