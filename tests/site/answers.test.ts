import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readOutput } from './output.ts';
import { ask } from './requests.ts';
import { address, out } from './served.ts';

const output = readOutput(out);
const stylesheet = [...output.files.keys()].find((file) => file.endsWith('.css')) ?? '';

// Every encoding, tag and method: tests/unit/answer and tests/unit/serve.
it('a stylesheet is compressed for who takes that, and not sent again to who has it', async () => {
  const headers = { 'accept-encoding': 'br' };
  const reply = await ask(address, `/${stylesheet}`, { headers });
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(reply.body).equals(output.bytes(stylesheet))).toBe(true);
  const known = { ...headers, 'if-none-match': String(reply.headers.etag) };
  const again = await ask(address, `/${stylesheet}`, { headers: known });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

describe('A74 safety', () => {
  // Their values: tests/unit/prerender/content-policy.test.tsx. Every kind of answer: tests/unit/serve/create-app.test.ts.
  it('the headers are those of `_headers`, which hosts of files send', async () => {
    const text = output.text('_headers');
    const [all = ''] = text.split('\n\n');
    const { headers } = await ask(address, '/');
    for (const line of all.split('\n').slice(1)) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    }
  });
});
