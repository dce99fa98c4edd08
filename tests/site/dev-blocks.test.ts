import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readExamples } from '../unit/docs/examples.ts';
import { seeBodies, sharedWindow, watch } from './browser.ts';
import { copySite, edit, temporaryFolder, writeFiles } from './folders.ts';
import { type Running, runUntil } from './lerret.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
const examples = readExamples();
const pasted = examples.filter(({ label }) => /\/poll[./]/.test(label));

/** An island, as it is while nothing is wrong. */
const sound = `import { mark } from '../../lib/mark.ts';
import { sign } from 'signs';
export default ({ options }: { options: { question: string } }) => <p data-sign={sign}>{options.question}{mark}</p>;`;
const source = join(folder, 'blocks/asker/asker.island.tsx');

/** Puts it, a block of the project's own, on the page /brev. */
function writeIsland(): void {
  const metadata = {
    ...{ name: 'asker', title: 'Spør', description: 'Spør.', accepts: {} },
    options: { type: 'object', properties: { question: { type: 'string', description: 'Hva.' } } },
    example: { records: {}, options: {} },
  };
  writeFiles(folder, {
    'blocks/asker/block.json': metadata,
    'blocks/asker/asker.island.tsx': sound,
    'lib/mark.ts': "export const mark = '!';",
    'packages/signs/package.json': { name: 'signs', main: 'signs.js' },
    'packages/signs/signs.js': "export const sign = 'first';",
  });
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(folder, 'packages/signs'), join(folder, 'node_modules/signs'));
  const data = { id: 'sporsmal', options: { question: 'Hvilken dag?' } };
  writeFiles(site, { 'data/block-data/sporsmal.json': data });
  edit(join(site, 'site.json'), '"components": [', '"components": ["asker", ');
  const placed = { component: 'asker', place: { row: 1, column: 1, order: 9 }, data: ['sporsmal'] };
  edit(join(site, 'pages/brev.json'), '"blocks": [', `"blocks": [${JSON.stringify(placed)},`);
}

/** Puts the poll beside the site folder, as in a project with a Lerret elsewhere, and on a page of the site. */
function writePoll(): void {
  const block = pasted.filter(({ label }) => label.startsWith('blocks/'));
  const outside = (text: string) => text.replace(/(['"])\.\.\/shared\//g, '$1lerret/shared/');
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

let dev: Running;
const windowOf = sharedWindow({});

beforeAll(async () => {
  writeIsland();
  writePoll();
  const call = examples.find(({ label }) => label === 'call')?.text ?? '';
  const file = join(site, 'endpoints.json');
  edit(file, '"backends": {', '"backends": { "site": { "baseUrl": "/backends/site" },');
  edit(file, '"calls": {', `"calls": {${call.trim().slice(1, -1)},`);
  const isReady = (line: string) => line.startsWith('http://');
  dev = await runUntil(isReady, 'dev', '--site', site, '--port', '0');
});

afterAll(() => dev?.stop());

describe('lerret dev with blocks of the project’s own', () => {
  it('the poll of the documents, as it is pasted, is answered by the sandbox under dev with its example, and reports when that fails', async () => {
    const page = windowOf();
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

  it('gives an island what its data are now, and the console nothing to complain of', async () => {
    const page = windowOf();
    const { complaints } = watch(page, dev.ready);
    await page.goto(`${dev.ready}/brev`, { waitUntil: 'networkidle' });
    edit(join(site, 'data/block-data/sporsmal.json'), 'Hvilken dag?', 'Hvilken uke?');
    const island = page.locator('lerret-island[name=asker]');
    await island.filter({ hasText: 'Hvilken uke?' }).waitFor();
    const props = await page.locator('script[data-for]').allTextContents();
    expect(props.join()).toContain('Hvilken uke?');
    expect(complaints).toEqual([]);
  });

  it('shows what an island imports from beside the blocks, and from a linked package, in browsers, too', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/brev`);
    // Together: each save has browsers' code bundled.
    writeFiles(folder, {
      'lib/mark.ts': "export const mark = ' Svar!';",
      'packages/signs/signs.js': "export const sign = 'second';",
    });
    await page.locator('[data-sign=second]', { hasText: 'Svar!' }).waitFor({ timeout: 120_000 });
    // Browsers' code is bundled a moment later.
    const script = async () => {
      const html = await (await fetch(`${dev.ready}/brev`)).text();
      const [file = ''] = /\/assets\/asker-[^"]+\.js/.exec(html) ?? [];
      return (await fetch(`${dev.ready}${file}`)).text();
    };
    await expect.poll(script).toContain(' Svar!');
  });

  it('hydrates an island with HTML, and says in the bar which island failed', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/brev`);
    const island = page.locator('lerret-island[name=asker]');
    const shown = (jsx: string) => writeFileSync(source, sound.replace(/<p .*<\/p>/, jsx));
    shown("<p dangerouslySetInnerHTML={{ __html: '<b>Nå</b>' }} />");
    await island.locator('b').waitFor();
    await expect.poll(() => island.getAttribute('data-state')).toBe('hydrated');
    expect(await page.locator('#lerret-problems').count()).toBe(0);
    shown("<p>{typeof window === 'undefined' ? 'Nå' : globalThis.missing.name}</p>");
    const problem = 'The code of the block b-1-1-9 on /brev failed in the browser';
    await page.locator('#lerret-problems').filter({ hasText: problem }).waitFor();
    expect(await page.locator('#lerret-problems').innerText()).toContain('TypeError');
    writeFileSync(source, sound);
    await page.locator('#lerret-problems').waitFor({ state: 'detached' });
  });

  it('says in the bar how an island’s HTML in the browser differs, until it doesn’t', async () => {
    const page = windowOf();
    await page.goto(`${dev.ready}/brev`);
    const problems = page.locator('#lerret-problems');
    const other = "{typeof window === 'undefined' ? 'Build' : 'Browser'}";
    writeFileSync(source, sound.replace('{mark}', other));
    await problems.filter({ hasText: 'The block b-1-1-9 on /brev renders other HTML' }).waitFor();
    expect(await problems.innerText()).toMatch(/\+ +Browser\n- +Build/);
    writeFileSync(source, sound);
    await problems.waitFor({ state: 'detached' });
  });

  // Imports: tests/unit/site/unresolved-imports.test.ts. A block.json: tests/unit/cli/dev-app.test.ts.
  it('says in the bar where its code can’t be read', async () => {
    const page = windowOf();
    onTestFinished(() => writeFileSync(source, sound));
    await page.goto(`${dev.ready}/brev`);
    const problems = page.locator('#lerret-problems');
    writeFileSync(source, sound.replace('=> <p', '=> <<p'));
    const told = /blocks\/asker\/asker\.island\.tsx:\d+:\d+ +code-syntax/;
    await problems.filter({ hasText: told }).waitFor();
    writeFileSync(source, sound);
    await problems.waitFor({ state: 'detached' });
  });

  it('shows the page as it was behind the error of a block; without one, only the error', async () => {
    const page = windowOf();
    const problems = page.locator('#lerret-problems');
    const failing = problems.filter({ hasText: 'The block `asker` failed: pang' });
    const hydrated = page.locator('lerret-island[name=asker][data-state=hydrated]');
    const fail = (word: string) =>
      writeFileSync(
        source,
        sound.replace('=> <p', `=> { throw new Error('${word}'); };\nexport const p = () => <p`),
      );
    // A second try begins as the first did.
    onTestFinished(() => writeFileSync(source, sound));
    await page.goto(`${dev.ready}/brev`);
    await hydrated.waitFor();
    fail('pang');
    await failing.waitFor();
    await page.reload();
    await failing.waitFor();
    await hydrated.waitFor();

    // Two versions in which this page fails, of which nobody saw the first.
    await page.goto('about:blank');
    const [before, saved] = [dev.lines.length, 'blocks/asker/asker.island.tsx'];
    fail('pang pang');
    await expect.poll(() => dev.lines.slice(before).join()).toContain('Loaded in');
    edit(join(site, 'data/block-data/sporsmal.json'), '?', '??');
    await expect.poll(() => dev.lines.slice(before).join()).toContain('Read in');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${dev.ready}/brev`);
    // The page itself says it, too, until the bar does.
    await problems.filter({ hasText: 'pang pang' }).waitFor();
    expect(await page.locator('#lerret-report').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.getByText(saved).count()).toBe(1);
  });
});
