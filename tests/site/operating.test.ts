import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { lerretHere } from './command-here.ts';
import { bytesBelow } from './damage.ts';
import { copySite, edit, temporaryFolder } from './folders.ts';
import { runUntil } from './lerret.ts';
import { ask } from './requests.ts';
import { out as sample } from './served.ts';

const folder = temporaryFolder();
const site = copySite('tests/fixtures/broken/base', join(folder, 'site'));
const [out, fresh] = [join(folder, 'dist'), join(folder, 'fresh')];

it('--host nginx compresses what changed, and an edit makes the bytes that a fresh build makes', async () => {
  const build = async (to: string, ...more: readonly string[]) => {
    const where = ['--site', site, '--out', to, '--host', 'nginx'];
    const answer = await lerretHere('build', ...where, ...more);
    expect([answer.code, answer.stderr]).toEqual([0, '']);
    return answer.stdout;
  };
  await build(out);
  edit(join(site, 'site.json'), /"title": "[^"]*"/, '"title": "Et annet navn"');
  const published = join(folder, 'public');
  const said = await build(out, '--publish', published);
  expect(said).toMatch(/^Published: [1-9]\d* files copied, 0 removed → .*public$/m);
  await build(fresh, '--fresh');
  const own = (file: string) => !file.startsWith('.lerret');
  const parts = (at: string) => new Map([...bytesBelow(at)].filter(([file]) => own(file)));
  const [made, again] = [parts(published), parts(realpathSync(fresh))];
  for (const [file, bytes] of again) expect([file, made.get(file) === bytes]).toEqual([file, true]);
  const html = readFileSync(join(published, 'index.html'), 'utf8');
  expect(html).toContain('Et annet navn');
  expect(brotliDecompressSync(readFileSync(join(published, 'index.html.br'))).toString()).toBe(
    html,
  );
  expect(gunzipSync(readFileSync(join(published, 'index.html.gz'))).toString()).toBe(html);
});

it('serve --log json says of each request what was asked, when and with which result', async () => {
  const { ready, lines, stop } = await runUntil(
    () => true,
    ...['serve', '--out', sample, '--port', '0', '--log', 'json'],
  );
  for (const path of ['/kontakt', '/finnes-ikke?q=hemmelig', '/healthz']) await ask(ready, path);
  await expect.poll(() => lines.length).toBe(4);
  await stop();
  const said = lines.slice(1).map((line) => JSON.parse(line));
  expect(said.map(({ method, path, status }) => `${method} ${path} ${status}`)).toEqual([
    ...['GET /kontakt 200', 'GET /finnes-ikke 404', 'GET /healthz 200'],
  ]);
  expect(lines.join()).not.toContain('hemmelig');
});

it('a backend that the site doesn’t have is named at start, with the one that was meant', async () => {
  const { code, stderr } = await lerretHere(
    ...['serve', '--out', sample, '--port', '0', '--backend', 'shopp=https://a.example'],
  );
  expect([code, stderr]).toEqual([
    1,
    '--backend shopp: the site has no backend of that name. Did you mean shop?\n',
  ]);
});
