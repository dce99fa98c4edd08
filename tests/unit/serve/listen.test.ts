import { createServer, type IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../runtime/diagnostics/index.ts';
import { freePort, listen } from '../../../runtime/serve/index.ts';
import type { RequestLine } from '../../../runtime/serve/listen.ts';
import { listening } from '../../listening.ts';
import { namedBackends, siteApp } from './passing.ts';

describe('listening', () => {
  it('on port 0 takes a free one, until it is closed', async () => {
    const app = new Hono<{ Bindings: { target?: string } }>();
    app.all('*', ({ env, text }) => text(env.target ?? ''));
    const { address, port, close } = await listen(app, 0);
    expect(address).toBe(`http://127.0.0.1:${port}`);
    const answer = await fetch(`${address}/a%2fb?c=%20d`);
    expect(await answer.text()).toBe('/a%2fb?c=%20d');
    await close();
    await expect(fetch(address)).rejects.toThrow();
  });

  it('outlives an output that is gone, and says so where a backend is asked for', async () => {
    const readSite = () => {
      throw new Error('gone');
    };
    const backends = new URL('http://127.0.0.1:1');
    const { address, close } = await listen(siteApp, 0, { backends, readSite });
    const answer = await fetch(`${address}/backends/shop/a`);
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'Nettstedet svarer ikke akkurat nå. Prøv igjen om litt.\n',
    ]);
    expect(await (await fetch(address)).text()).toBe('the site itself');
    await close();
  });

  it('reports each request once it is over, without what could say who asked', async () => {
    const lines: RequestLine[] = [];
    const backends = new URL('http://127.0.0.1:1');
    const site = { host: 'https://grend.example', backends: namedBackends({ name: 'shop' }) };
    const onRequest = (line: RequestLine) => lines.push(line);
    const { address, close } = await listen(siteApp, 0, {
      backends,
      readSite: () => site,
      onRequest,
    });
    const asked = [
      ...['/a%2fb?q=hemmelig', '/backends/shop/x?token=hemmelig', '/backends/nei'],
      // The key of a preview: anybody who has it sees the preview.
      ...['/6e20186f4905dc961fa2f5064a2fe112/a?b', '/6e20186f4905dc961fa2f5064a2fe112,'],
    ];
    for (const path of asked) await (await fetch(`${address}${path}`)).text();
    await expect.poll(() => lines.length).toBe(asked.length);
    await close();
    expect(lines.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['GET', '/a%2fb', 200],
      ['GET', '/backends/shop/x', 502],
      ['GET', '/backends/nei', 404],
      ['GET', '/…/a', 200],
      ['GET', '/…,', 200],
    ]);
    expect(JSON.stringify(lines)).not.toContain('hemmelig');
    for (const { bytes, ms, time, isCut } of lines) {
      expect([bytes > 100, ms >= 0, isCut]).toEqual([true, true, undefined]);
      expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(60_000);
    }
  });

  it('lets requests to backends wait for their address, and pages not', async () => {
    const backend = createServer((_incoming, outgoing) => outgoing.end('the backend'));
    const lies = new URL(await listening(backend));
    const readSite = () => ({
      host: 'https://a.example',
      backends: namedBackends({ name: 'shop' }),
    });
    const known = Promise.withResolvers<URL | null>();
    const refuseToPass = ({ headers }: IncomingMessage) =>
      headers.origin === undefined ? null : { status: 403, text: 'not to you' };
    const options = { backends: known.promise, readSite, refuseToPass };
    const { address, close } = await listen(siteApp, 0, options);
    const asked = fetch(`${address}/backends/shop/a`);
    expect(await (await fetch(address)).text()).toBe('the site itself');
    known.resolve(lies);
    expect(await (await asked).text()).toBe('the backend');
    const headers = { origin: 'https://evil.example' };
    const refused = await fetch(`${address}/backends/shop/a`, { headers });
    expect([refused.status, await refused.text()]).toEqual([403, 'not to you\n']);
    await close();
    backend.close();
  });

  it('answers that there is nothing where no backend came to be', async () => {
    const { address, close } = await listen(siteApp, 0, { backends: Promise.resolve(null) });
    expect((await fetch(`${address}/backends/shop/a`)).status).toBe(404);
    await close();
  });

  it('on a taken port fails by the system’s error', async () => {
    const { port, close } = await listen(new Hono(), 0);
    await expect(listen(new Hono(), port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await close();
  });

  it('finds the next port that is free', async () => {
    const { port, close } = await listen(new Hono(), 0);
    const free = await freePort(port);
    expect(free).toBeGreaterThan(port);
    const second = await listen(new Hono(), free);
    expect(second.port).toBe(free);
    await Promise.all([close(), second.close()]);
    expect(await freePort(port)).toBe(port);
  });

  it('says in one line that none is free, also at the last port', async () => {
    // Another program may have it: then, too, it is taken.
    const taken = await listen(new Hono(), 65_535).catch(() => null);
    await expect(freePort(65_535)).rejects.toThrow(
      new UserError(
        'Port 65535 is taken. Choose another with --port, or a free one with --port 0.',
        'Port 65535 er opptatt. Velg en annen med --port, eller en ledig med --port 0.',
      ),
    );
    await taken?.close();
  });
});
