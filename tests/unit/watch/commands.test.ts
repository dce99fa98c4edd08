import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createCommands, reportStatus } from '../../../runtime/watch/commands.ts';
import { listening } from '../../listening.ts';
import { folderOfTest } from '../../site/folders.ts';

it('ends a running build when it is stopped, and begins none afterwards', async () => {
  const script = join(folderOfTest(), 'slow.mjs');
  writeFileSync(script, `setTimeout(() => console.log('{ "seconds": {} }'), 5000);`);
  const settings = { script, build: [], pull: null, tree: null, report: null };
  const { build, stop } = createCommands(settings);
  const running = build();
  stop();
  expect([await running, await build()]).toMatchObject([{ isGood: false }, { isGood: false }]);
});

it.each([
  ['GitLab', '/api/v4/projects/1/statuses/{sha}', { state: 'failed', name: 'lerret' }],
  ['others', '/api/v1/repos/a/b/statuses/{sha}', { state: 'failure', context: 'lerret' }],
])('reports a build that failed in the words of %s', async (_, path, words) => {
  const reports: unknown[] = [];
  const server = createServer(async (request, response) => {
    reports.push({ path: request.url, ...Object(await json(request)) });
    response.end();
  });
  const address = await listening(server);
  const to = { url: address + path, token: null };
  await reportStatus(to, 'abc', { isGood: false, reason: 'no\n  page' }, false);
  server.close();
  expect(reports).toEqual([
    { path: path.replace('{sha}', 'abc'), description: 'no page', ...words },
  ]);
});
