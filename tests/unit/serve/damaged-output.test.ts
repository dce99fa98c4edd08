import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '../../../runtime/diagnostics/index.ts';
import { headersAt } from '../../../runtime/protocol/server-file.ts';
import { outputReader } from '../../../runtime/serve/index.ts';
import { folderOfTest } from '../../site/folders.ts';

const server = JSON.stringify({
  ...{ host: 'https://a.example', aliases: [], headers: [], search: null },
  routes: { pages: [], redirects: [] },
});
const manifest = JSON.stringify({ files: {} });

let out: string;
beforeEach(() => {
  out = join(folderOfTest(), 'dist');
  mkdirSync(join(out, '.lerret'), { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  const all = { 'server.json': server, 'manifest.json': manifest, ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(out, '.lerret', name), text);
}

const cli = fileURLToPath(new URL('../../../runtime/cli/index.ts', import.meta.url));

function lerret(...args: string[]) {
  return spawnSync(process.execPath, [cli, ...args], { encoding: 'utf8', timeout: 60_000 });
}

describe('an output', () => {
  it('is read where it is whole', () => {
    write({});
    expect(outputReader(out)().host).toBe('https://a.example');
  });

  it.each([
    ['of a preview', { key: 'f00d', until: 1 }, 'private, no-cache'],
    ['for everybody', undefined, 'public, immutable'],
  ])('%s says which caches may store its files', (_, preview, caching) => {
    const headers = [{ path: '/assets/*', headers: { 'Cache-Control': 'public, immutable' } }];
    write({ 'server.json': JSON.stringify({ ...JSON.parse(server), headers, preview }) });
    const sent = headersAt(outputReader(out)().headers, '/assets/x.js');
    expect(sent).toEqual({ 'Cache-Control': caching });
  });

  it.each(
    ['server.json', 'manifest.json'].flatMap((name) =>
      ['', '{"host"', 'null', '[]', '{}', '1', '\0\0'].map((text) => [name, text] as const),
    ),
  )('is told to be damaged, with what helps, where %s holds %j', (name, text) => {
    write({ [name]: text });
    let told: unknown;
    try {
      outputReader(out)();
    } catch (error) {
      told = error;
    }
    if (!(told instanceof UserError)) throw new Error('It was read');
    expect(told.message).toMatch(/^The site in .* is damaged: build it again/);
    expect(told.in('nb')).toMatch(/er skadet: bygg det på nytt/);
  });

  it('that is damaged is reported by the command in one line', () => {
    write({ 'server.json': server.slice(0, 20) });
    const { status, stderr } = lerret('serve', '--out', out, '--port', '0');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^The site in .* is damaged: .*\n$/);
  });
});
