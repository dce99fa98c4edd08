import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { createCommands, reportStatus } from '../../../runtime/watch/commands.ts';
import type { Attempt } from '../../../runtime/watch/watcher.ts';
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

/** Makes a commit in a folder, which becomes a repository. */
function commitIn(tree: string): void {
  const author = ['-c', 'user.name=Kari', '-c', 'user.email=kari@grend.example'];
  const commit = [...author, 'commit', '--quiet', '--allow-empty', '--message', 'Ny film'];
  for (const args of [['init', '--quiet'], commit]) execFileSync('git', ['-C', tree, ...args]);
}

it('reports a build whose result or commit is new, and again what did not arrive', async () => {
  const tree = folderOfTest();
  commitIn(tree);
  const script = join(tree, 'build.mjs');
  const fails = () => writeFileSync(script, 'process.exit(1)');
  const succeeds = () => writeFileSync(script, `console.log('{ "seconds": {} }')`);
  const report = vi.fn(async (_commit: string, _attempt: Attempt) => true);
  const { build } = createCommands({ script, build: [], pull: null, tree, report });
  const reports = async () => {
    report.mockClear();
    await build();
    return report.mock.calls.map(([, { isGood }]) => isGood);
  };
  succeeds();
  report.mockResolvedValueOnce(false);
  expect([await reports(), await reports(), await reports()]).toEqual([[true], [true], []]);
  fails();
  expect([await reports(), await reports()]).toEqual([[false], []]);
  commitIn(tree);
  expect([await reports(), await reports()]).toEqual([[false], []]);
});

it('reports no build without a commit, and none that was stopped', async () => {
  const tree = folderOfTest();
  const [script, started] = [join(tree, 'slow.mjs'), join(tree, 'started')];
  writeFileSync(script, `console.log('{ "seconds": {} }')`);
  const report = vi.fn(async () => true);
  const { build, stop } = createCommands({ script, build: [], pull: null, tree, report });
  expect(await build()).toMatchObject({ isGood: true });
  commitIn(tree);
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(started)}, '');
    setInterval(() => {}, 1000);`,
  );
  const running = build();
  await vi.waitUntil(() => existsSync(started), { timeout: 20_000 });
  stop();
  expect(await running).toMatchObject({ isGood: false });
  expect(report).not.toHaveBeenCalled();
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
