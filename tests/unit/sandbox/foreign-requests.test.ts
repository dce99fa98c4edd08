import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { sandboxOfFile, secondSite } from './test-sandbox.ts';

const sandbox = await sandboxOfFile({ site: secondSite });

/** The status of a request with these lines; `fetch` would set Host and Origin itself. */
function statusOf(first: string, lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(sandbox.address);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write([`${first} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'));
    });
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
  });
}

describe('the sandbox', () => {
  it.each([
    ['127.0.0.1', 200],
    ['localhost:4330', 200],
    ['[::1]:4330', 200],
    ['evil.example', 421],
  ])('asked as %s answers %i', async (host, status) => {
    expect(await statusOf('GET /', [`Host: ${host}`])).toBe(status);
    expect(await statusOf('GET /_requests', [`Host: ${host}`])).toBe(status);
  });

  it.each([
    ['GET /_requests', 200],
    ['DELETE /_faults', 200],
  ])('shows and changes its own state (%s) for its own pages only', async (first, status) => {
    const host = new URL(sandbox.address).host;
    const statusFrom = (origin: string) => statusOf(first, [`Host: ${host}`, `Origin: ${origin}`]);
    expect(await statusOf(first, [`Host: ${host}`])).toBe(status);
    expect(await statusFrom(sandbox.address)).toBe(status);
    for (const origin of ['http://evil.example', 'http://localhost:1', 'null', ''])
      expect([origin, await statusFrom(origin)]).toEqual([origin, 403]);
  });

  it('answers calls of other pages of this machine, which a site may have', async () => {
    const host = `Host: ${new URL(sandbox.address).host}`;
    expect(await statusOf('GET /', [host, 'Origin: http://localhost:4321'])).toBe(200);
  });
});
