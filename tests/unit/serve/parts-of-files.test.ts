import { truncateSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp, type Listening, listen, outputReader } from '../../../runtime/serve/index.ts';
import { openedIn } from '../../open-files.ts';
import { temporaryFolder } from '../../site/folders.ts';
import { ask } from '../../site/requests.ts';
import { pagesAt, writeServed } from './served-output.ts';

const folder = temporaryFolder();
const sound = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
/** Sent in three pieces, the last of a single byte. */
const long = Buffer.from(Array.from({ length: 2 * 262_144 + 1 }, (_, index) => index % 251));
/** Larger than anything that can be read in one piece; on the disk it is a hole. */
const HUGE = 3 * 2 ** 30;
const files: Readonly<Record<string, string | Uint8Array>> = {
  'media/a.mp3': sound,
  'media/long.mp3': long,
  'media/empty.webp': '',
  'media/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'media/film.mp4': '',
  '404.html': 'borte',
};
let server: Listening;

beforeAll(async () => {
  writeServed(folder, files, { routes: { pages: pagesAt('/404.html'), redirects: [] } });
  truncateSync(join(folder, 'media/film.mp4'), HUGE);
  server = await listen(createApp(outputReader(folder)), 0);
});
afterAll(async () => {
  await server.close();
});

const part = (range: string, more: Readonly<Record<string, string>> = {}, path = '/media/a.mp3') =>
  ask(server.address, path, { headers: { range, ...more } });

describe('a part of a file', () => {
  it('is answered by 206 with its place', async () => {
    const rows = [
      ['bytes=0-9', 'bytes 0-9/1000', sound.subarray(0, 10)],
      ['bytes=-5', 'bytes 995-999/1000', sound.subarray(995)],
    ] as const;
    for (const [range, place, expected] of rows) {
      const { status, headers, body } = await part(range);
      expect([range, status, headers['content-range']]).toEqual([range, 206, place]);
      expect(headers['content-length']).toBe(String(expected.length));
      expect(headers['content-type']).toBe('audio/mpeg');
      expect(headers['accept-ranges']).toBe('bytes');
      expect(body.equals(expected)).toBe(true);
    }
  });

  it('that isn’t there is answered by 416 with the size', async () => {
    for (const [path, size] of [
      ['/media/a.mp3', 1000],
      ['/media/empty.webp', 0],
    ] as const) {
      const { status, headers, text } = await part('bytes=1000-', {}, path);
      expect([status, headers['content-range']]).toEqual([416, `bytes */${size}`]);
      expect(text).toBe('Filen er kortere enn den delen det ble spurt etter.\n');
    }
  });

  it('is all of it where several are asked for, or by HEAD', async () => {
    const { status, headers, body } = await part('bytes=0-1,5-6');
    expect([status, headers['content-range']]).toEqual([200, undefined]);
    expect(body.equals(sound)).toBe(true);
    const head = await ask(server.address, '/media/a.mp3', {
      method: 'HEAD',
      headers: { range: 'bytes=0-1' },
    });
    expect([head.status, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      '1000',
      'bytes',
    ]);
  });

  it('is all of it where another version is meant (If-Range)', async () => {
    const tag = String((await ask(server.address, '/media/a.mp3')).headers.etag);
    const statusFor = async (ifRange: string) =>
      (await part('bytes=0-1', { 'if-range': ifRange })).status;
    expect(await statusFor(tag)).toBe(206);
    expect(await statusFor('"other"')).toBe(200);
    expect(await statusFor(`W/${tag}`)).toBe(200);
    expect(await statusFor('Wed, 21 Oct 2015 07:28:00 GMT')).toBe(200);
    expect((await part('bytes=0-1', { 'if-none-match': tag })).status).toBe(304);
  });

  it('is answered by 412 where another version was to be there (If-Match)', async () => {
    const tag = String((await ask(server.address, '/media/a.mp3')).headers.etag);
    const rows = [
      ['/media/a.mp3', tag, 206],
      ['/media/a.mp3', '*', 206],
      ['/media/a.mp3', `"x", ${tag}`, 206],
      ['/media/a.mp3', '"x"', 412],
      // A weak tag is of no exact version.
      ['/media/a.mp3', `W/${tag}`, 412],
      ['/media/a.mp3', '', 412],
      ['/media/logo.svg', '"x"', 412],
      ['/ukjent', '"x"', 404],
    ] as const;
    for (const [path, ifMatch, status] of rows) {
      const found = await part('bytes=0-1', { 'if-match': ifMatch, 'if-none-match': '"y"' }, path);
      expect([path, ifMatch, found.status]).toEqual([path, ifMatch, status]);
    }
    // Files have no date of their own, so what is asked by one doesn't count (RFC 9110, section 13.1.4).
    const since = { 'if-unmodified-since': 'Wed, 21 Oct 2015 07:28:00 GMT' };
    expect((await part('bytes=0-1', since)).status).toBe(206);
  });

  it('of what is compressed is all of it, and isn’t offered', async () => {
    const { status, headers } = await part('bytes=0-1', {}, '/media/logo.svg');
    expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
    expect((await part('bytes=0-1', {}, '/ukjent')).status).toBe(404);
  });

  it('of an empty file is nothing, all of it', async () => {
    const { status, headers } = await ask(server.address, '/media/empty.webp');
    expect([status, headers['content-length']]).toEqual([200, '0']);
  });
});

describe('a file of several pieces', () => {
  it('comes to its last byte, whole and in part', async () => {
    const whole = await ask(server.address, '/media/long.mp3');
    expect([whole.status, whole.headers['content-length']]).toEqual([200, String(long.length)]);
    expect(whole.body.equals(long)).toBe(true);
    const rows = [
      ['bytes=1-', long.subarray(1)],
      [`bytes=0-${262_144}`, long.subarray(0, 262_145)],
      [`bytes=5-${300_000}`, long.subarray(5, 300_001)],
    ] as const;
    for (const [range, expected] of rows) {
      const { status, body } = await part(range, {}, '/media/long.mp3');
      expect([range, status, body.equals(expected)]).toEqual([range, 206, true]);
    }
    await vi.waitFor(() => expect(openedIn(folder)).toEqual([]));
  });
});

describe('a file of three gigabytes', () => {
  it('is stated by HEAD, and its end comes alone', async () => {
    const head = await ask(server.address, '/media/film.mp4', { method: 'HEAD' });
    expect([head.status, head.headers['content-length']]).toEqual([200, String(HUGE)]);
    const end = await part('bytes=-4', {}, '/media/film.mp4');
    expect([end.status, end.headers['content-range'], end.body.length]).toEqual([
      206,
      `bytes ${HUGE - 4}-${HUGE - 1}/${HUGE}`,
      4,
    ]);
  });

  it('is sent as it is read, and closed where the visitor leaves', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const { hostname, port } = new URL(server.address);
    const received = await new Promise<number>((resolve, reject) => {
      const asked = request({ hostname, port, path: '/media/film.mp4' }, (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length;
          if (bytes < 20 * 2 ** 20) return;
          resolve(bytes);
          asked.destroy();
        });
      });
      asked.on('error', reject).end();
    });
    expect(received).toBeGreaterThanOrEqual(20 * 2 ** 20);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200 * 2 ** 20);
    await vi.waitFor(() => expect(openedIn(folder)).toEqual([]));
  });
});
