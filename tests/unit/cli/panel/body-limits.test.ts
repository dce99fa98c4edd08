import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDevApp } from '../../../../runtime/cli/dev/dev-app.ts';
import { createLiveSite } from '../../../../runtime/cli/dev/live-site.ts';
import { createGuard } from '../../../../runtime/cli/panel/guard.ts';
import { listen } from '../../../../runtime/serve/index.ts';
import { folderOfTest } from '../../../site/folders.ts';

const host = 'rediger.sted.example';

/** Starts `lerret dev` with a public host. @returns what sends a body in chunks, and the code of the terminal */
async function start() {
  const site = folderOfTest();
  const shared = { url: new URL(`https://${host}`), isWritable: true };
  let told = '';
  const guard = createGuard(shared, 'nb', (line) => {
    told = line;
  });
  const live = createLiveSite(site, undefined, 'nb');
  const more = { guard, demoLogin: async () => null, port: () => served.port };
  const app = createDevApp({ live, site, at: undefined, language: 'nb', ...more });
  const served = await listen(app, 0);
  onTestFinished(() => served.close());
  const send = (path: string, headers: Record<string, string>, chunks: string[], isWhole = true) =>
    new Promise<readonly [status: number | undefined, text: string]>((resolve, reject) => {
      const url = new URL(`/.lerret/panel${path}`, served.address);
      const sent = request(url, { method: 'POST', headers }, async (answer) => {
        resolve([answer.statusCode, await text(answer)]);
        sent.destroy();
      });
      sent.on('error', reject);
      for (const chunk of chunks) sent.write(chunk);
      if (isWhole) sent.end();
    });
  return {
    guard,
    send,
    here: `127.0.0.1:${served.port}`,
    code: () => told.split(' ').at(-1) ?? '',
  };
}

it('a body of unknown length is refused once it is too large, before its end', async () => {
  const { guard, send, here } = await start();
  const long = await send('/pair', { host }, ['A'.repeat(300)], false);
  expect(long).toEqual([413, '{"isPaired":false}']);
  const mine = { host: here, 'x-lerret-panel': guard.token };
  const chunks = Array(25).fill(' '.repeat(1_000_000));
  const large = await send('/api/upload?name=a.jpg', mine, chunks, false);
  expect(large).toEqual([413, '{"error":"Det er mer enn 24 MB."}']);
});

it('a code is accepted, and all else that is sent for one is a wrong code', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue();
  const { send, code } = await start();
  for (const wrong of ['x', 'null', '{', '[]', '{"code":', '\0'])
    expect([wrong, ...(await send('/pair', { host }, [wrong]))]).toEqual([
      ...[wrong, 403, '{"isPaired":false}'],
    ]);
  expect(printed.mock.calls).toEqual([]);
  expect(await send('/pair', { host }, [code()])).toEqual([200, '{"isPaired":true}']);
});
