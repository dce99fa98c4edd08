import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, askRaw, statusOf } from './requests.ts';
import { address, out } from './served.ts';

const SECRET = 'lerret-secret-beside-the-output';

/** Ways to write "one folder up". */
const ups = [
  '..',
  '%2e%2e',
  '%2E.',
  '.%2e',
  '%252e%252e',
  '..%2f',
  '..%5c',
  '..\\',
  '%c0%ae%c0%ae',
  '..;',
  '%uff0e%uff0e',
  '．．',
];
const starts = ['', '/media', '/assets', '/kontakt', '/article'];
const ends = ['secret.txt', '../secret.txt', '.lerret/server.json', 'etc/passwd'];

beforeAll(() => {
  writeFileSync(join(dirname(out), 'secret.txt'), SECRET);
  mkdirSync(join(dirname(out), 'kontakt'), { recursive: true });
});

/** Every way from every start, one to four folders up. */
const targets = starts.flatMap((start) =>
  ups.flatMap((up) =>
    [1, 2, 4].flatMap((depth) => ends.map((end) => `${start}${`/${up}`.repeat(depth)}/${end}`)),
  ),
);

async function answersOnOneSocket(paths: readonly string[]): Promise<string> {
  const requests = paths.map((path, index) => {
    const last = index === paths.length - 1 ? 'Connection: close\r\n' : '';
    return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${last}\r\n`;
  });
  return askRaw(address, Buffer.from(requests.join(''), 'utf8'));
}

describe('S25 what lies beside the output', () => {
  it(`is reached by none of ${targets.length} ways up, sent as they stand`, async () => {
    for (let start = 0; start < targets.length; start += 40) {
      const paths = targets.slice(start, start + 40);
      const raw = await answersOnOneSocket(paths);
      const statuses = raw.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      expect(statuses.length).toBeGreaterThan(0);
      expect(raw).not.toContain('HTTP/1.1 500');
      expect(raw).not.toContain('HTTP/1.1 200');
      expect(raw).not.toContain(SECRET);
      expect(raw).not.toContain('root:');
      expect(raw).not.toContain('"routes"');
    }
  });

  it('is not reached through other forms of a request', async () => {
    const requests = [
      'GET http://elsewhere.example/../secret.txt HTTP/1.1\r\nHost: 127.0.0.1',
      'GET http://elsewhere.example/.lerret/server.json HTTP/1.1\r\nHost: 127.0.0.1',
      'GET file:///etc/passwd HTTP/1.1\r\nHost: 127.0.0.1',
      'GET secret.txt HTTP/1.1\r\nHost: 127.0.0.1',
      'GET ../secret.txt HTTP/1.1\r\nHost: 127.0.0.1',
      'GET * HTTP/1.1\r\nHost: 127.0.0.1',
      'GET /?file=../secret.txt HTTP/1.0',
      'GET /../secret.txt HTTP/1.0',
      'GET /secret.txt HTTP/1.1\r\nHost: ../..',
      'GET /secret.txt HTTP/1.1\r\nHost: 127.0.0.1/../..',
      'GET /secret.txt HTTP/1.1',
    ];
    for (const request of requests) {
      const raw = await askRaw(address, `${request}\r\nConnection: close\r\n\r\n`);
      expect(raw).not.toContain(SECRET);
      expect(raw).not.toContain('root:');
      expect(raw).not.toContain('"routes"');
      expect([request, statusOf(raw) >= 500]).toEqual([request, false]);
    }
    expect((await ask(address, '/kontakt')).status).toBe(200);
  });

  it('nor through a link within the output: only named files are served', async () => {
    symlinkSync(join(dirname(out), 'secret.txt'), join(out, 'media', 'secret.txt'));
    const { status, text } = await ask(address, '/media/secret.txt');
    expect(status).toBe(404);
    expect(text).not.toContain(SECRET);
  });
});
