import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BlockDescription, readBlocks } from '../../../runtime/site/index.ts';
import type { BlockCall } from '../../../schemas/types.gen.ts';
import { textsBelow } from '../../site/folders.ts';
import { blocks } from '../page/site-builder.ts';
import { checkFiles, type Files } from './check-in-memory.ts';

const root = join(import.meta.dirname, '../../..');
const base = textsBelow(join(root, 'tests/fixtures/broken/base'), (file) => file.endsWith('.json'));

const lerrets = await readBlocks(root);

const vote: BlockCall = { why: 'Sender stemmen.', args: ['poll'] };

/** What is told of calls on a page with a poll, with these calls in endpoints.json. */
async function told(calls: object | null, named: Readonly<Record<string, BlockCall>> = { vote }) {
  const contents = lerrets.get('content');
  if (contents === undefined) throw new Error('There is no block to take for a poll');
  const metadata = { ...contents.metadata, name: 'poll', calls: named, accepts: {} };
  const poll: BlockDescription = { ...contents, metadata };
  const page = {
    ...{ path: '/avstemning', pageType: 'standard', layout: 'front' },
    ...{ blocks: blocks('poll'), meta: { title: 'Avstemning' } },
  };
  const site = JSON.parse(base['site.json'] ?? '');
  const auth = { type: 'basic', usernameEnv: 'A', passwordEnv: 'B' };
  const backends = {
    site: { baseUrl: '/backends/site' },
    guarded: { baseUrl: 'https://guarded.example', auth },
  };
  const pages = [...site.pages, 'avstemning'];
  const components = [...site.components, 'poll'];
  const files: Files = {
    ...base,
    'site.json': JSON.stringify({ ...site, pages, components }),
    'pages/avstemning.json': JSON.stringify(page),
    ...(calls && {
      'endpoints.json': JSON.stringify({ backends, eventsSiteSuffix: '-a', calls }),
    }),
  };
  const diagnostics = await checkFiles(files, new Map([...lerrets, ['poll', poll]]));
  return diagnostics
    .filter(({ code }) => /call|argument|backend|credentials|method|query/.test(code))
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

describe('the calls that fetch records', () => {
  const bare = { backend: 'guarded', method: 'GET', path: 'articles', query: { stable: 1 } };
  const events = { backend: 'guarded', method: 'GET', path: 'sites/:siteId/events' };

  it('take the id of a site only where others of their backend do, and then need `sites`', async () => {
    const codesOf = async (calls: object) =>
      (await told({ vote: call, ...calls })).map(({ code }) => code);
    expect(await codesOf({ articles: bare })).toEqual([]);
    expect(await codesOf({ articles: bare, siteEvents: events })).toEqual([
      ...['missing-call', 'missing-argument', 'missing-call'],
    ]);
  });
});

describe('the calls that Lerret makes', () => {
  const { calls } = JSON.parse(readFileSync(join(root, 'site-config/endpoints.json'), 'utf8'));
  const ofMembers = {
    ...{ login: 'POST', logout: 'POST', forgotPassword: 'POST', createAccount: 'POST' },
    ...{ movieInfo: 'GET', reviews: 'GET', tickets: 'GET', watchlist: 'GET' },
    ...{ switchTokensDx: 'POST', addMovieToWatchList: 'POST' },
  };
  const methods = { ...ofMembers, events: 'GET', sites: 'GET', blockData: 'GET' };
  /** What is reported of a call beyond what is reported of the sample's calls. */
  async function reported(name: string, change: object) {
    const before = new Set((await told(calls)).map(({ message }) => message));
    const found = await told({ ...calls, [name]: { ...calls[name], ...change } });
    return found
      .filter(({ message }) => !before.has(message))
      .map(({ code, message }) => `${code}: ${message}`);
  }

  it.each(Object.keys(ofMembers))('S184 S188 %s sends credentials', async (name) => {
    const expected = [expect.stringMatching(`^missing-credentials: The call \`${name}\``)];
    expect(await reported(name, { credentials: false })).toEqual(expected);
  });

  it.each(Object.entries(methods))('S189–S201 A26 the method of %s is %s', async (name, method) => {
    const message = `The call \`${name}\` has the method PUT, but needs ${method}.`;
    expect(await reported(name, { method: 'PUT' })).toEqual([`wrong-method: ${message}`]);
  });

  it.each([
    ['tickets', {}, ['"skip": 0', '"take": 10']],
    ['watchlist', {}, ['"skip": 0', '"take": 10']],
    ['watchlist', { skip: '0', take: ':take' }, ['"take": 10']],
    ['tickets', { skip: 0, take: 5 }, ['"take": 10']],
    ['blockData', { stable: 0 }, ['"stable": 1']],
    ['articles', { stable: 0 }, ['"stable": 1']],
  ])('S226 S228 S249 S258 A63 %s with %j lacks the law’s %j', async (name, query, lacking) => {
    expect(await reported(name, { query })).toEqual(
      lacking.map((pair) => `missing-query: The call \`${name}\` needs \`${pair}\` in \`query\`.`),
    );
  });
});

describe('the members’ backend', () => {
  it.each([
    ['/backends/loyalty', 0],
    ['https://members.house.example', 0],
    ['https://house.example:8443/api', 0],
    ['http://localhost:3000', 0],
    ['http://192.168.1.20/api', 0],
    ['https://house.elsewhere.example', 1],
    ['https://www.house.no', 1],
  ])('at %s is on another site: %d', async (baseUrl, count) => {
    const files = {
      ...base,
      'site.json': JSON.stringify({
        ...JSON.parse(base['site.json'] ?? ''),
        host: 'https://www.house.example',
      }),
      'endpoints.json': (base['endpoints.json'] ?? '').replace('/backends/loyalty-118', baseUrl),
    };
    const found = (await checkFiles(files, lerrets)).filter(
      ({ code }) => code === 'backend-on-other-site',
    );
    expect(found).toHaveLength(count);
  });
});
