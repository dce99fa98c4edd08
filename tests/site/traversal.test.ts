import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, askRaw, statusOf } from './requests.ts';
import { address, out } from './served.ts';

const SECRET = 'lerret-secret-beside-the-output';

/** Ways up from folders that are there, and that aren't, to what lies beside the output and above it. */
const targets = `
  /../secret.txt /media/../../secret.txt /kontakt/../../../../../etc/passwd /..\\..\\secret.txt
  /%2e%2e/secret.txt /%2E./secret.txt /.%2e/%2e./secret.txt /%252e%252e/secret.txt
  /assets/..%2f..%2fsecret.txt /..%5csecret.txt /%c0%ae%c0%ae/secret.txt /..;/secret.txt
  /%uff0e%uff0e/secret.txt /．．/secret.txt /media/%2e%2e/.lerret/server.json /./.lerret/server.json
`
  .trim()
  .split(/\s+/);

beforeAll(() => {
  writeFileSync(join(dirname(out), 'secret.txt'), SECRET);
  mkdirSync(join(dirname(out), 'kontakt'), { recursive: true });
});

describe('S25 what lies beside the output', () => {
  it.each(targets)('is not reached by %s, sent as it stands', async (path) => {
    const raw = await askRaw(
      address,
      Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`),
    );
    expect(statusOf(raw)).toBeGreaterThanOrEqual(300);
    expect(statusOf(raw)).toBeLessThan(500);
    expect(raw).not.toMatch(new RegExp(`${SECRET}|root:|"routes"`));
  });

  it('is not reached through other forms of a request', async () => {
    const requests = [
      'GET http://elsewhere.example/../secret.txt HTTP/1.1\r\nHost: 127.0.0.1',
      'GET http://elsewhere.example/.lerret/server.json HTTP/1.1\r\nHost: 127.0.0.1',
      'GET file:///etc/passwd HTTP/1.1\r\nHost: 127.0.0.1',
      'GET ../secret.txt HTTP/1.1\r\nHost: 127.0.0.1',
      'GET * HTTP/1.1\r\nHost: 127.0.0.1',
      'GET /?file=../secret.txt HTTP/1.0',
      'GET /secret.txt HTTP/1.1\r\nHost: ../..',
      'GET /secret.txt HTTP/1.1',
    ];
    for (const request of requests) {
      const raw = await askRaw(address, `${request}\r\nConnection: close\r\n\r\n`);
      expect(raw).not.toMatch(new RegExp(`${SECRET}|root:|"routes"`));
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
