import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BlockDescription, readBlocks } from '../../../runtime/site/index.ts';
import type { BlockCall } from '../../../schemas/types.gen.ts';
import { checkFiles, type Files, filesOf } from './check-in-memory.ts';

const root = join(import.meta.dirname, '../../..');
const base = filesOf(join(root, 'tests/fixtures/broken/base'), (file) => file.endsWith('.json'));

let lerrets: ReadonlyMap<string, BlockDescription>;
beforeAll(async () => {
  lerrets = await readBlocks(root);
});

const vote: BlockCall = { why: 'Sender stemmen.', args: ['poll'] };

/** What is told of calls on a page with a poll, with these calls in endpoints.json. */
async function told(calls: object | null, named: Readonly<Record<string, BlockCall>> = { vote }) {
  const contents = lerrets.get('content');
  if (contents === undefined) throw new Error('There is no block to take for a poll');
  const metadata = { ...contents.metadata, name: 'poll', calls: named, accepts: {} };
  const poll: BlockDescription = { ...contents, metadata };
  const page = {
    path: '/avstemning',
    pageType: 'standard',
    layout: Object.keys(base)
      .join(' ')
      .match(/layouts\/(\w+)/)?.[1],
    blocks: [{ component: 'poll', place: { row: 1, column: 1, order: 1 } }],
    meta: { title: 'Avstemning' },
  };
  const site = JSON.parse(base['site.json'] ?? '');
  const endpoints = {
    backends: {
      site: { baseUrl: '/backends/site' },
      guarded: {
        baseUrl: 'https://guarded.example',
        auth: { type: 'basic', usernameEnv: 'A', passwordEnv: 'B' },
      },
    },
    eventsSiteSuffix: '-a',
    calls,
  };
  const files: Files = {
    ...base,
    'site.json': JSON.stringify({
      ...site,
      pages: [...site.pages, 'avstemning'],
      components: [...site.components, 'poll'],
    }),
    'pages/avstemning.json': JSON.stringify(page, null, 1),
    ...(calls && { 'endpoints.json': JSON.stringify(endpoints) }),
  };
  const diagnostics = await checkFiles(files, new Map([...lerrets, ['poll', poll]]));
  return diagnostics
    .filter(({ code }) => /call|argument|backend/.test(code))
    .map(({ file, code, message, suggestion }) => ({ file, code, message, suggestion }));
}

const call = { backend: 'site', method: 'POST', path: 'polls/:poll' };

describe('the calls that a block names', () => {
  it('are known where the site has them', async () => {
    expect(await told({ vote: call })).toEqual([]);
  });

  it.each([
    ['without endpoints.json', null],
    ['with one without it', {}],
  ])('are asked for at the block’s place, %s', async (_how, calls) => {
    const [only, ...others] = await told(calls);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ file: 'pages/avstemning.json', code: 'missing-call' });
    expect(only?.message).toMatch(/^The block `poll` needs the call `vote`/);
  });

  it('aren’t asked for where the block works without', async () => {
    expect(await told({}, { vote: { ...vote, optional: true } })).toEqual([]);
    expect(await told(null, {})).toEqual([]);
  });

  it('are suggested for what is nearly one', async () => {
    const [only, ...others] = await told({ voet: call });
    expect(only).toMatchObject({ code: 'unknown-call', suggestion: 'vote' });
    expect(others).toEqual([]);
  });

  it('get the arguments that block.json names, and no others', async () => {
    const [only] = await told({ vote: { ...call, path: 'polls/:pol' } });
    expect(only).toMatchObject({ code: 'unknown-argument', suggestion: ':poll' });
    expect(await told({ vote: { ...call, path: 'polls', query: { p: ':poll' } } })).toEqual([]);
  });

  it('go to no backend that needs a secret', async () => {
    const [only] = await told({ vote: { ...call, backend: 'guarded' } });
    expect(only).toMatchObject({ file: 'endpoints.json', code: 'guarded-backend' });
  });
});
