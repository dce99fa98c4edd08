import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { runRollback } from '../../../runtime/cli/run-releases.ts';
import { readLastOutput, readReleases, textInRelease } from '../../../runtime/output/index.ts';
import type { Host } from '../../../runtime/prerender/hosts/host-parts.ts';
import { hostFiles, lastHost } from '../../../runtime/prerender/hosts/index.ts';
import { hostPartsOf } from '../../../runtime/prerender/hosts/release-files.ts';
import type { ServerFile } from '../../../runtime/protocol/server-file.ts';
import { filesBelow, folderOfTest } from '../../site/folders.ts';
import { publishFiles } from '../output/publish-files.ts';

const serverWith = (from: string, to: string): ServerFile => ({
  ...{ host: 'https://kino.example', aliases: [], headers: [], search: null },
  backends: [{ name: 'kasse', pages: false, shares: [] }],
  routes: { pages: [{ path: '/' }], redirects: [{ from, to }] },
});

/** Publishes a release with a text and a redirect, as a build for a host does. */
async function build(out: string, host: Host, text: string, proxy: URL | null = null) {
  const server = { ...serverWith(`/${text}`, '/'), ...(proxy && { proxy: proxy.href }) };
  await publishFiles(out, {
    'index.html': text,
    ...Object.fromEntries(hostFiles(host, hostPartsOf(server, proxy))),
    '.lerret/server.json': JSON.stringify(server),
  });
}

async function rollBack(out: string, number: number): Promise<void> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await runRollback(number, { out, yes: true, language: 'en' });
  expect(log).toHaveBeenLastCalledWith(`Visitors see release ${number} now.`);
  log.mockRestore();
}

it.each([
  ['nginx', '.lerret/nginx.conf', 'location = "/to"'],
  ['caddy', '.lerret/Caddyfile', '/to$"'],
] as const)(
  'a rollback writes the settings for %s, as they belong to the release',
  async (host, file, line) => {
    const out = join(folderOfTest(), 'dist');
    await build(out, 'netlify', 'en');
    await build(out, 'netlify', 'to');
    await build(out, host, 'tre');
    await rollBack(out, 2);
    const settings = hostFiles(host, hostPartsOf(serverWith('/to', '/'), null));
    expect(settings).toEqual([[file, readFileSync(join(out, file), 'utf8')]]);
    expect(readFileSync(join(out, file), 'utf8')).toContain(line);
    expect(filesBelow(realpathSync(out))).not.toContain('_redirects');
    expect(readLastOutput(realpathSync(out))?.files.has(file)).toBe(true);
    // The release before it needs them, too, though the shown output is pinned.
    await rollBack(out, 1);
    expect(readFileSync(join(out, file), 'utf8')).toContain(line.replace('/to', '/en'));
    expect(lastHost(realpathSync(out)).host).toBe(host);
  },
);

it('a rollback leaves the files of the releases as they are', async () => {
  const out = join(folderOfTest(), 'dist');
  await build(out, 'cloudflare', 'en');
  await build(out, 'netlify', 'to');
  const release = readReleases(out).seen.at(-1) ?? expect.fail('no release');
  const before = textInRelease(release, '_redirects');
  await rollBack(out, 1);
  expect(readFileSync(join(out, '_redirects'), 'utf8')).not.toBe(before);
  expect(textInRelease(release, '_redirects')).toBe(before);
  expect(filesBelow(realpathSync(out))).not.toContain('.lerret/wrangler.json');
});

it('a rollback passes backends on to the proxy of the newest build', async () => {
  const out = join(folderOfTest(), 'dist');
  await build(out, 'netlify', 'en');
  await build(out, 'nginx', 'to', new URL('https://bak.example/'));
  await rollBack(out, 1);
  const settings = readFileSync(join(out, '.lerret/nginx.conf'), 'utf8');
  expect(settings).toContain('proxy_pass https://bak.example;');
});

it('a rollback is for the host of the newest build, also if visitors have not seen that one', async () => {
  const out = join(folderOfTest(), 'dist');
  await build(out, 'netlify', 'en');
  await build(out, 'netlify', 'to');
  await rollBack(out, 1);
  await build(out, 'nginx', 'tre');
  await rollBack(out, 2);
  expect(lastHost(realpathSync(out)).host).toBe('nginx');
});
