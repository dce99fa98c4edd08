import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExamples } from '../unit/docs/examples.ts';
import { seeBodies, withPage } from './browser.ts';
import { copySite, edit, temporaryFolder, writeFiles } from './folders.ts';
import { lerret, ROOT, type Running, runUntil } from './lerret.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const clone = join(folder, 'clone');
const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
const inClone = (command: string, ...args: string[]) => run(command, args, { cwd: clone });
const tool = (own: string, ...args: string[]) =>
  inClone(join(ROOT, 'node_modules/.bin', own), ...args);

const examples = readExamples();
const pasted = examples.filter(({ label }) => /\/poll[./]/.test(label));
const own = ['blocks/poll', 'stories/poll.stories.tsx', 'tests/unit/blocks/poll.test.tsx'];

beforeAll(async () => {
  await run('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  writeFiles(clone, Object.fromEntries(pasted.map(({ label, text }) => [label, text])));
  await inClone(process.execPath, 'scripts/generate.ts');
});

/** Puts the poll beside the site folder, as in a project with a Lerret elsewhere, and on a page of the site. */
function useOnPage(): void {
  const block = pasted.filter(({ label }) => label.startsWith('blocks/'));
  const outside = (text: string) => text.replaceAll("'../shared/", "'lerret/shared/");
  writeFiles(folder, Object.fromEntries(block.map(({ label, text }) => [label, outside(text)])));
  const { options } = JSON.parse(
    pasted.find(({ label }) => label === 'blocks/poll/block.json')?.text ?? '',
  ).example;
  writeFiles(site, { 'data/block-data/avstemning.json': { id: 'avstemning', options } });
  edit(join(site, 'site.json'), '"components": [', '"components": ["poll", ');
  // A call of a block needs no partner, as members' calls do.
  edit(join(site, 'site.json'), '"partners": [118]', '"partners": []');
  edit(
    join(site, 'pages/kontakt.json'),
    '"blocks": [',
    '"blocks": [{ "component": "poll", "place": { "row": 1, "column": 1, "order": 2 }, "data": ["avstemning"] },',
  );
}

describe('the poll of the documents, as it is pasted', { timeout: 300_000 }, () => {
  it('passes its test and the types, which know its calls and their answers', async () => {
    expect(pasted.map(({ label }) => label)).toHaveLength(5);
    writeFiles(clone, {
      'tests/unit/blocks/poll-types.ts': `import { useCall } from '../../../blocks/poll/block.gen.ts';
export function Wrong(): number | undefined {
  // @ts-expect-error It is called otherwise.
  useCall('voet');
  // @ts-expect-error A count is a number.
  const words: string | undefined = useCall('vote').data?.votes[0]?.count;
  return useCall('vote').data?.votes[0]?.count ?? words?.length;
}
`,
      'tsconfig.block.json': {
        extends: './tsconfig.json',
        include: ['**/*.d.ts', ...own, 'tests/unit/blocks/poll-types.ts'],
      },
    });
    await tool('tsc', '--project', 'tsconfig.block.json');
    await tool('biome', 'check', ...own);
    const plainly = ['--config', 'vite.config.ts', '--no-isolate', '--maxWorkers', '1'];
    const tests = ['tests/unit/blocks/poll.test.tsx', 'tests/unit/stories/states.test.ts'];
    const { stdout } = await tool('vitest', 'run', ...plainly, ...tests);
    expect(stripVTControlCharacters(stdout)).toMatch(/poll\.test\.tsx \(2 tests\)/);
  });

  describe('in a project, under dev', () => {
    let dev: Running;

    beforeAll(async () => {
      useOnPage();
      const check = () => lerret('check', '--site', site);
      const lacking = await check();
      expect(lacking.stdout + lacking.stderr).toMatch(
        /pages\/kontakt\.json:\d+:\d+[\s\S]*The block `poll` needs the call `vote`/,
      );
      const call = examples.find(({ label }) => label === 'call')?.text ?? '';
      const file = join(site, 'endpoints.json');
      edit(file, '"backends": {', '"backends": { "site": { "baseUrl": "/backends/site" },');
      edit(file, '"calls": {', `"calls": {${call.trim().slice(1, -1)},`);
      expect((await check()).stdout).toContain('0 errors, 0 warnings');
      const isReady = (line: string) => line.startsWith('http://');
      dev = await runUntil(isReady, 'dev', '--site', site, '--port', '0');
    });

    afterAll(() => dev?.stop());

    it('is answered by the sandbox with its example, and tells when that fails', async () => {
      await withPage({}, async (page) => {
        await seeBodies(page);
        const vote = async () => {
          await page.goto(`${dev.ready}/kontakt`);
          await page.getByLabel('Ja').check();
          await page.getByRole('button', { name: 'Stem' }).click();
        };
        const sent = page.waitForRequest(/\/backends\/site\/polls\/vinterkino$/);
        await vote();
        expect((await sent).postDataJSON()).toEqual({ answer: 'Ja' });
        await page.getByText('Ja: 41').waitFor();

        const [, sandbox = ''] = /a sandbox at (\S+);/.exec(dev.lines.join('\n')) ?? [];
        const fault = { method: 'POST', body: '"vote:500"' };
        await fetch(`${sandbox}/_faults`, {
          ...fault,
          headers: { 'content-type': 'application/json' },
        });
        await vote();
        await page.getByRole('alert').getByText('Noe gikk galt hos oss').waitFor();
      });
    });
  });
});
