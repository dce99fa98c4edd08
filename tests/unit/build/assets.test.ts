import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createAssets, precompressed } from '../../../runtime/build/assets.ts';
import { buildOptions, smallSite } from './small-renderer.tsx';

async function assetsWith(shell: string, css = 'body{margin:0}') {
  const { site, renderer } = await buildOptions(smallSite(), 'unused', () => null);
  const registry = { ...renderer.registry, baseCss: css };
  return createAssets(site, { ...renderer, registry }, shell);
}

describe('assets', () => {
  it('carry a hash of their content in their names', async () => {
    const [first, second] = [await assetsWith('a'), await assetsWith('a', 'body{margin:1px}')];
    expect(first.stylesheet('plain')).toMatch(/^\/assets\/plain-[0-9a-f]{10}\.css$/);
    expect(first.stylesheet('plain')).not.toBe(second.stylesheet('plain'));
    expect(first.files.get(first.stylesheet('plain').slice(1))).toContain('.note{color:red}');
  });

  it('give pages without layout, and of an unknown one, the sheet of the shell', async () => {
    const { stylesheet } = await assetsWith('a');
    expect(stylesheet(null)).toMatch(/^\/assets\/bare-/);
    expect(stylesheet('none')).toBe(stylesheet(null));
  });

  it('B5 make the build id, together with header and footer', async () => {
    const builds = [
      await assetsWith('a'),
      await assetsWith('a'),
      await assetsWith('b'),
      await assetsWith('a', 'body{margin:1px}'),
    ].map(({ build }) => build);
    expect(builds[0]).toBe(builds[1]);
    expect(new Set(builds).size).toBe(3);
  });
});

describe('compressing beforehand', () => {
  it('gives the same content back, by both encodings', () => {
    const content = 'blåbær '.repeat(500);
    const [[br, brotli] = ['', new Uint8Array()], [gz, gzip] = ['', new Uint8Array()]] =
      precompressed(content);
    expect([br, gz]).toEqual(['.br', '.gz']);
    expect(brotliDecompressSync(brotli).toString()).toBe(content);
    expect(gunzipSync(gzip).toString()).toBe(content);
    expect(brotli.length).toBeLessThan(content.length / 10);
  });
});
