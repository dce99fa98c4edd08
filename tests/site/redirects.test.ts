import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lerret.ts';
import { readOutput } from './output.ts';
import { ask } from './requests.ts';
import { address, out } from './served.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

const { redirects }: { redirects: readonly Redirect[] } = JSON.parse(
  readFileSync(join(ROOT, 'site-config/redirects.json'), 'utf8').replaceAll(
    '{municipality}',
    'skarvoy',
  ),
);

describe('S28 A41 redirects', () => {
  it('A3 lead on for visitors, and are written for static hosts, too, each with its final target', async () => {
    const lines = readOutput(out).text('_redirects').split('\n');
    for (const { from, to, permanent } of redirects) {
      const status = permanent ? 301 : 302;
      const reply = await ask(address, from);
      expect([from, reply.status, reply.headers.location]).toEqual([from, status, to]);
      expect(reply.body).toHaveLength(0);
      if (to.startsWith('/')) expect((await ask(address, to)).status).toBe(200);
      expect(lines).toContain(`${from} ${to} ${status}`);
    }
  });
});

// Whatever their case, port and path: tests/unit/serve/create-app.test.ts.
it('A73 S118 other host names are sent to the site’s own, by static hosts, too', async () => {
  const host = 'https://www.skarvoykulturhus.example';
  const headers = { host: 'www.skarvoykino.example' };
  const reply = await ask(address, '/kontakt?a=%C3%A6', { headers });
  expect([reply.status, reply.headers.location]).toEqual([301, `${host}/kontakt?a=%C3%A6`]);
  expect(readOutput(out).text('_redirects')).toContain(
    `https://skarvoykulturhus.example/* ${host}/:splat 301!`,
  );
});
