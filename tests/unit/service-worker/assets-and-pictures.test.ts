import { describe, expect, it, vi } from 'vitest';
import {
  answerAsset,
  answerPicture,
  answerSearch,
} from '../../../runtime/service-worker/strategies.ts';
import { createMemoryEnvironment, html, picture, SHEET } from './memory-environment.ts';

describe('hashed files', () => {
  it('B9.5 come from the cache once they were seen: the net isn’t asked again', async () => {
    const memory = createMemoryEnvironment();
    await memory.ask(answerAsset, SHEET);
    const answer = await memory.ask(answerAsset, SHEET);
    expect(await answer.text()).toBe('h1{color:red}');
    expect(memory.asked).toEqual([SHEET]);
  });

  it('B9.5 are not stored where they are missing, or a page stands in their place', async () => {
    const memory = createMemoryEnvironment();
    memory.net.set('/assets/gone-0123456789.js', { text: 'Borte', status: 404, headers: html });
    memory.net.set('/assets/page-0123456789.js', { text: 'Hei', headers: html });
    expect((await memory.ask(answerAsset, '/assets/gone-0123456789.js')).status).toBe(404);
    expect((await memory.ask(answerAsset, '/assets/page-0123456789.js')).status).toBe(200);
    expect(await memory.stored('assets')).toEqual([]);
  });

  it('B9.5 come from the net where the browser’s storage is broken', async () => {
    const memory = createMemoryEnvironment();
    memory.breakStorage();
    expect((await memory.ask(answerAsset, SHEET)).status).toBe(200);
  });
});

describe('the head of the search', () => {
  const HEAD = '/search.json';
  const json = { 'content-type': 'application/json' };

  it('B9.5 comes from the net each time, and without net is the last one', async () => {
    const memory = createMemoryEnvironment();
    for (const text of ['one', 'two']) {
      memory.net.set(HEAD, { text, headers: json });
      expect(await (await memory.ask(answerSearch, HEAD)).text()).toBe(text);
    }
    memory.net.clear();
    expect(await (await memory.ask(answerSearch, HEAD)).text()).toBe('two');
  });

  it('B9.5 is a network error where none was seen, or a page stood in its place', async () => {
    const memory = createMemoryEnvironment();
    memory.net.set(HEAD, { text: 'Hei', headers: html });
    expect((await memory.ask(answerSearch, HEAD)).status).toBe(200);
    memory.net.clear();
    expect((await memory.ask(answerSearch, HEAD)).type).toBe('error');
  });
});

describe('pictures', () => {
  const file = (text: string) => ({ text, headers: picture });

  it('B9.5 come from the cache at once and are renewed behind it, and are there without net if they were seen', async () => {
    const memory = createMemoryEnvironment();
    const shown = async () => (await memory.ask(answerPicture, '/media/a.webp')).text();
    memory.net.set('/media/a.webp', file('old'));
    await shown();
    memory.net.set('/media/a.webp', file('new'));
    expect([await shown(), await shown()]).toEqual(['old', 'new']);
    memory.net.clear();
    expect(await shown()).toBe('new');
    expect((await memory.ask(answerPicture, '/media/b.webp')).type).toBe('error');
  });

  it('B9.5 whose address has a hash come from the cache: the net isn’t asked again', async () => {
    const memory = createMemoryEnvironment();
    const address = '/media/_/0123456789/a-480.avif';
    memory.net.set(address, file('made'));
    await memory.ask(answerPicture, address);
    expect(await (await memory.ask(answerPicture, address)).text()).toBe('made');
    expect(memory.asked).toEqual([address]);
    expect(await memory.stored('pictures')).toEqual([address]);
  });

  it('B9.5 are stored before the worker may end', async () => {
    const { environment } = createMemoryEnvironment();
    const request = new Request('https://kino.example/media/a.webp');
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>();
    await answerPicture({ request, waitUntil }, environment);
    expect(waitUntil).toHaveBeenCalledOnce();
  });

  it.each(['/media', '/media/_/0123456789'])(
    'B9.5 are stored up to 60: the one seen longest ago leaves: %s',
    async (folder) => {
      const memory = createMemoryEnvironment();
      const paths = Array.from({ length: 62 }, (_, index) => `${folder}/${index}.webp`);
      for (const path of paths) memory.net.set(path, file(path));
      const [first = '', ...others] = paths;
      for (const path of [first, ...others.slice(0, -2), first, ...others.slice(-2)])
        await memory.ask(answerPicture, path);
      const kept = await memory.stored('pictures');
      expect(kept).toHaveLength(60);
      expect(kept).toContain(first);
      expect(kept).not.toContain(`${folder}/1.webp`);
    },
  );
});
