import { afterAll, expect, it, vi } from 'vitest';
import type * as output from '../../../runtime/output/index.ts';
import type * as serve from '../../../runtime/serve/index.ts';
import { runCommand } from './command-output.ts';

// Another file of this worker may have imported the real modules; the next one gets them again.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('../../../runtime/output/index.ts', async (original) => ({
  ...(await original<typeof output>()),
  currentOutput: () => 'release',
  finishReplacement: async () => {},
}));
vi.mock('../../../runtime/cli/build-into.ts', () => ({
  buildInto: async () => null,
  encodeBehind: async () => {},
  hostFor: () => ({}),
}));
// Another program takes the port between the probe and the server's start.
vi.mock('../../../runtime/serve/index.ts', async (original) => ({
  ...(await original<typeof serve>()),
  freePort: async (port: number) => port,
  outputReader: () => () => ({ backends: new Map() }),
  listen: async () => {
    throw Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'listen' });
  },
}));

it('start says in one line that a port was taken meanwhile', async () => {
  const backends = ['--backends', 'http://127.0.0.1:9'];
  const { errors, exitCode } = await runCommand('start', '--port', '4471', ...backends);
  expect([errors.trim(), exitCode]).toEqual([
    'Port 4471 is taken. Choose another port with --port, or a free one with --port 0.',
    1,
  ]);
});
