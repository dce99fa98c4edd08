import { lstatSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderOfTest, textsBelow, writeFiles } from '../../site/folders.ts';
import { runCommand } from './command-output.ts';

const project = {
  'site-config/site.json':
    '{\n  "$schema": "../schemas/site.schema.json",\n  "title": "Huset"\n}\n',
  'site-config/pages/home.json': '{ "path": "/" }\n',
  'site-config/.pulled/a.json': '{ "$schema": "../../schemas/page.schema.json" }',
  'blocks/week/block.json': '{\r\n\t"door": "Uka"\r\n}\r\n',
  'blocks/week/week.tsx':
    "import { Link } from '../shared/text/link.tsx';\nimport '../../runtime/site/index.ts';\n",
  'blocks/week/block.gen.ts': "import '../shared/text/link.tsx';\n",
  'tests/week.test.js': "import '../blocks/shared/text/link.tsx';\n",
};

const migrated = {
  ...project,
  'site-config/site.json':
    '{\n  "$schema": "../.lerret/schemas/site.schema.json",\n  "title": "Huset"\n}\n',
  'blocks/week/block.json': '{\r\n\t"loginPrompt": "Uka"\r\n}\r\n',
  'blocks/week/week.tsx':
    "import { Link } from 'lerret/shared/text/link.tsx';\nimport '../../runtime/site/index.ts';\n",
};

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
  writeFiles(folder, project);
});

const filesThere = () => textsBelow(folder);

const run = (...options: readonly string[]) =>
  runCommand('migrate', '--site', join(folder, 'site-config'), ...options);

describe('lerret migrate', () => {
  it('changes what is old, nothing else, and says what in which file and what is left', async () => {
    const { output, exitCode } = await run();
    expect(filesThere()).toEqual(migrated);
    expect(readdirSync(folder).sort()).toEqual(['blocks', 'site-config', 'tests']);
    expect(exitCode).toBe(0);
    expect(output).toContain(
      'blocks/week/block.json\n  keys with former names get the present ones\nblocks/week/week.tsx\n',
    );
    expect(output).toContain(
      'What only you can change:\n  blocks/week/week.tsx:2:9  This is internal',
    );
    expect(output).toMatch(/Changed 3 files\. Next: npx lerret check\.$/);
  });

  it('changes nothing when it is run again', async () => {
    await run();
    const { output } = await run('--language', 'nb');
    expect(filesThere()).toEqual(migrated);
    expect(output).toMatch(/^Det bare du kan endre:\n {2}blocks\/week\/week.tsx:2:9 {2}[^\n]*$/);
    writeFiles(folder, { 'blocks/week/week.tsx': '' });
    expect((await run('--language', 'nb')).output).toMatch(/^Ingenting å endre/);
  });

  it('shows what would change, and writes nothing', async () => {
    const { output } = await run('--dry-run');
    expect(filesThere()).toEqual(project);
    expect(output).toContain(
      `--- site-config/site.json
+++ site-config/site.json
@@ -1,4 +1,4 @@
 {
-  "$schema": "../schemas/site.schema.json",
+  "$schema": "../.lerret/schemas/site.schema.json",
   "title": "Huset"
 }
`,
    );
    expect(output).toMatch(/Would change 3 files; nothing was written\.$/);
  });

  it('leaves what isn’t JSON, changes the rest, and fails', async () => {
    writeFiles(folder, { 'site-config/pages/home.json': '{ "path": }' });
    const { output, exitCode } = await run();
    expect(filesThere()).toEqual({ ...migrated, 'site-config/pages/home.json': '{ "path": }' });
    expect(output).toContain('they aren’t JSON');
    expect(output).toContain('  site-config/pages/home.json:1:11');
    expect(exitCode).toBe(1);
  });

  it('leaves what isn’t UTF-8, changes the rest, and fails', async () => {
    const own = join(folder, 'site-config/site.json');
    const bytes = Buffer.from(project['site-config/site.json'].replace('Huset', 'Kåre'), 'latin1');
    writeFileSync(own, bytes);
    const { output, exitCode } = await run('--language', 'nb');
    expect(readFileSync(own)).toEqual(bytes);
    const { 'site-config/site.json': _, ...rest } = migrated;
    expect(filesThere()).toMatchObject(rest);
    expect(output).toMatch(/ikke lagret som UTF-8: .*\n {2}site-config\/site\.json\n/);
    expect(exitCode).toBe(1);
  });

  it('changes a file once, whatever links lead to it, and nothing outside of the project', async () => {
    const outside = folderOfTest();
    const theirs = '{ "$schema": "../schemas/site.schema.json", "title": "Andre" }';
    writeFileSync(join(outside, 'their.json'), theirs);
    symlinkSync(outside, join(folder, 'site-config/outside'));
    symlinkSync(join(outside, 'their.json'), join(folder, 'site-config/their.json'));
    symlinkSync('..', join(folder, 'site-config/circle'));
    symlinkSync('nowhere.json', join(folder, 'site-config/gone.json'));
    const { output } = await run();
    expect(readFileSync(join(outside, 'their.json'), 'utf8')).toBe(theirs);
    expect(output).not.toMatch(/circle|outside|their|gone/);
    expect(output).toContain('Changed 3 files.');
    for (const link of ['outside', 'circle']) rmSync(join(folder, 'site-config', link));
    expect(filesThere()).toEqual(migrated);
    expect(lstatSync(join(folder, 'site-config/their.json')).isSymbolicLink()).toBe(true);
  });
});
