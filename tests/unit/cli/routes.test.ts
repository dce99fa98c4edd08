import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from './command-output.ts';

describe('lerret routes', () => {
  it('says the same as JSON, as CSV and in bokmål', async () => {
    const rows = JSON.parse((await runCommand('routes', '--format', 'json')).output);
    const csv = (await runCommand('routes', '--format', 'csv')).output.split('\n');
    expect(csv[0]).toBe(
      'address,status,rule,page,leadsTo,model,record,shadowedBy,problem,publishAt',
    );
    expect(csv.length - 1).toBe(rows.length);
    expect(csv).toContain(
      '/svigermor-pa-tunet,200,pattern,production,/:production,production,p-svigermor,,,',
    );
    const norwegian = (await runCommand('routes', '--language', 'nb')).output.split('\n').at(-1);
    expect(norwegian).toMatch(new RegExp(`^${rows.length} adresser, 0 svarer aldri$`));
  });
});

it('lerret resolve prints the page or redirect at each address, in the order of the addresses', async () => {
  const film = { production: 'svigermor-pa-tunet' };
  const rows = [
    ['/kontakt/?a=b#c', '/kontakt', {}, null, 200],
    ['/svigermor-pa-tunet', '/:production', film, null, 200],
    ['/kino?uke=3', null, {}, '/kinoprogram?uke=3', 301],
    ['/gavekort', null, {}, 'https://gavekort.example/skarvoy', 302],
    ['/404.html', '/404.html', {}, null, 404],
    ['/finnes/ikke', '/404.html', {}, null, 404],
    ['kontakt', '/404.html', {}, null, 404],
    ['', '/404.html', {}, null, 404],
  ] as const;
  const requests = rows.map(([request]) => request);
  const { output } = await runCommand('resolve', '--format', 'json', ...requests);
  const found = JSON.parse(output);
  expect(Object.keys(found[0])).toEqual(['request', 'page', 'params', 'redirect', 'status']);
  expect(found.map(Object.values)).toEqual(rows);
});

it.each([
  ['', []],
  ['/kino\r\n/kontakt\r\n', ['/kino', '/kontakt']],
  ['/kino\rx\n\n/', ['/kino\rx', '', '/']],
])('lerret resolve - reads addresses from standard input, one per line: %j', (input, requests) => {
  const root = join(import.meta.dirname, '../../..');
  const command = [join(root, 'runtime/cli/index.ts'), 'resolve', '-'];
  const { stdout } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8', input });
  const found: readonly { readonly request: string }[] = JSON.parse(stdout);
  expect(found.map(({ request }) => request)).toEqual(requests);
});
