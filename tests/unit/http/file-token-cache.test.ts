import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFileTokenCache } from '../../../runtime/http/file-token-cache.ts';
import { folderOfTest } from '../../site/folders.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = folderOfTest();
  file = join(folder, 'deep/tokens.json');
});

const NOW = 1_000_000;
const clock = () => NOW;
const cacheOf = (path = file) => createFileTokenCache(path, clock);
const token = (value: string, endsAt = NOW + 10_000) => ({ value, renewAt: endsAt - 10, endsAt });
const KEY = 'https://id.example/token kino-243';

describe('tokens in a file', () => {
  it('S220 outlast the process that got them, and leave nothing else behind', async () => {
    await cacheOf().set(KEY, token('t-1'));
    expect(await cacheOf().get(KEY)).toEqual(token('t-1'));
    expect(await cacheOf().get('another')).toBe(null);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['tokens.json']);
  });

  it('A34 are for the owner’s eyes only, and name no client', async () => {
    await cacheOf().set(KEY, token('t-1'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain('kino-243');
  });

  it('A34 are so in place of a file that others could read', async () => {
    mkdirSync(join(folder, 'deep'));
    writeFileSync(file, '{}', { mode: 0o644 });
    await cacheOf().set(KEY, token('t-1'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('S220 keep each other, and go with their end', async () => {
    await cacheOf().set('a', token('t-a', NOW + 1));
    await cacheOf().set('b', token('t-b'));
    expect(await cacheOf().get('a')).toEqual(token('t-a', NOW + 1));
    const later = createFileTokenCache(file, () => NOW + 1);
    await later.set('c', token('t-c'));
    expect(await cacheOf().get('a')).toBe(null);
    expect(await cacheOf().get('b')).toEqual(token('t-b'));
  });

  it('S220 are those of another process where they last longer', async () => {
    const one = cacheOf();
    await one.set(KEY, token('t-1'));
    await cacheOf().set(KEY, token('t-2', NOW + 20_000));
    expect(await one.get(KEY)).toEqual(token('t-2', NOW + 20_000));
    const third = cacheOf();
    await third.set(KEY, token('t-3', NOW + 30_000));
    await one.set(KEY, token('t-4', NOW + 15_000));
    expect(await third.get(KEY)).toEqual(token('t-3', NOW + 30_000));
  });

  const damaged = [
    '',
    '{',
    '{"version":2,"tokens":{}}',
    '{"version":1,"tokens":[1,null,"a"]}',
    '{"version":1,"tokens":{"a":{"value":1,"renewAt":2,"endsAt":3}}}',
  ];
  it.each(damaged)('S220 are none in a file that holds %j, and come back', async (text) => {
    mkdirSync(join(folder, 'deep'));
    writeFileSync(file, text);
    const cache = cacheOf();
    expect(await cache.get(KEY)).toBe(null);
    await cache.set(KEY, token('t-1'));
    expect(await cacheOf().get(KEY)).toEqual(token('t-1'));
  });

  it('S220 are stored in memory where nothing can be written', async () => {
    // A folder stands where the file should.
    mkdirSync(file, { recursive: true });
    const cache = cacheOf();
    await cache.set(KEY, token('t-1'));
    expect(await cache.get(KEY)).toEqual(token('t-1'));
    expect(readdirSync(join(folder, 'deep'))).toEqual(['tokens.json']);
  });
});
