import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESSES } from '../../../runtime/protocol/nearest-addresses.ts';
import { GENERATION } from '../../../runtime/protocol/server-file.ts';
import { createApp, outputReader } from '../../../runtime/serve/index.ts';
import { folderOfTest } from '../../site/folders.ts';
import { replaceFile } from './replace-file.ts';

let out: string;
let count = 0;
beforeEach(() => {
  out = folderOfTest();
});

const digestOf = (text: string) => hash('sha256', text).slice(0, 32);

const replace = (file: string, text: string) => replaceFile(out, file, text);

function tell(files: readonly string[], paths: readonly string[]): void {
  const server = {
    ...{ host: 'https://grend.example', aliases: [], search: null },
    headers: [{ path: '/*', headers: {} }],
    routes: { pages: paths.map((path) => ({ path })), redirects: [] },
  };
  replace('.lerret/server.json', JSON.stringify(server));
  const digests = Object.fromEntries(files.map((file) => [file, digestOf('before')]));
  replace('.lerret/manifest.json', JSON.stringify({ version: 1, files: digests }));
}

function complete(): void {
  count += 1;
  replace(GENERATION, JSON.stringify({ number: count }));
}

const base = ['index.html', 'a/index.html', '404.html', 'assets/x-1.css'];

function start() {
  for (const file of base) replace(file, file.startsWith('assets/') ? 'x' : `${file} before`);
  tell(base, ['/', '/a', '/404.html']);
  complete();
  const served = createApp(outputReader(out));
  return async (target: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await served.fetch(new Request('http://127.0.0.1/', { headers }), { target });
    return {
      status: response.status,
      tag: response.headers.get('etag'),
      text: await response.text(),
    };
  };
}

describe('while files of an output are replaced', () => {
  it('documents are tagged by the bytes that were read, in each encoding', async () => {
    const ask = start();
    const first = await ask('/a');
    expect(first).toEqual({
      status: 200,
      tag: `"${digestOf(first.text)}"`,
      text: 'a/index.html before',
    });
    const packed = await ask('/a', { 'accept-encoding': 'br' });
    expect(packed.tag).toBe(`"${digestOf(first.text)}-br"`);
    expect((await ask('/a', { 'if-none-match': first.tag ?? '' })).status).toBe(304);
    replace('a/index.html', 'after');
    const second = await ask('/a', { 'if-none-match': first.tag ?? '' });
    expect(second).toEqual({ status: 200, tag: `"${digestOf('after')}"`, text: 'after' });
    const repacked = await ask('/a', { 'accept-encoding': 'br' });
    expect(repacked.tag).toBe(`"${digestOf('after')}-br"`);
    expect(repacked.text).not.toBe(packed.text);
  });

  it('lists and addresses are those of the last complete state', async () => {
    const ask = start();
    await ask('/');
    replace('b/index.html', 'b');
    replace('assets/y-2.css', 'y');
    tell([...base, 'b/index.html', 'assets/y-2.css'], ['/', '/a', '/b', '/404.html']);
    expect((await ask('/b')).status).toBe(404);
    expect((await ask('/assets/y-2.css')).status).toBe(404);
    complete();
    expect(await ask('/b')).toMatchObject({ status: 200, text: 'b' });
    expect(await ask('/assets/y-2.css')).toMatchObject({ status: 200, text: 'y' });
  });

  it('the 404 page comes without links where the addresses can’t be read, and with them once they can', async () => {
    const addresses = ADDRESSES.slice(1);
    const place = '<nav data-nearest="" hidden=""><ul></ul></nav>';
    replace('404.html', place);
    tell(['404.html', addresses], ['/404.html']);
    complete();
    const served = createApp(outputReader(out));
    const ask = async () => {
      const headers = { accept: 'text/html' };
      const asked = new Request('http://127.0.0.1/', { headers });
      const response = await served.fetch(asked, { target: '/kontakkt' });
      return [response.status, await response.text()];
    };
    expect(await ask()).toEqual([404, place]);
    replace(addresses, JSON.stringify([['/kontakt', 'Kontakt']]));
    expect(await ask()).toEqual([404, expect.stringContaining('href="/kontakt"')]);
  });

  it('a page that has just gone is asked for again in the next state', async () => {
    const ask = start();
    await ask('/');
    rmSync(join(out, 'a/index.html'));
    const asking = ask('/a');
    await new Promise((resolve) => setTimeout(resolve, 80));
    tell(
      base.filter((file) => file !== 'a/index.html'),
      ['/', '/404.html'],
    );
    complete();
    expect(await asking).toMatchObject({ status: 404, text: '404.html before' });
  });
});
