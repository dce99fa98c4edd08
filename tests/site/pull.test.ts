import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderReader, readSite } from '../../runtime/site/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/start-sandbox.ts';
import { recordsOf } from '../records-of.ts';
import { lerretHere } from './command-here.ts';
import { copySite, edit, temporaryFolder, textsBelow, writeFiles } from './folders.ts';
import { buildHere, pullHere } from './in-process.ts';
import { ended, lerret, ROOT } from './lerret.ts';
import { readOutput } from './output.ts';

const environment = {
  PLATFORM_USER: 'plattformbruker',
  PLATFORM_PASSWORD: 'måkeskrik ved midnatt',
  MANAGEMENT_CLIENT_ID: 'forvaltningsklient',
  MANAGEMENT_CLIENT_SECRET: 'tidevann-og-torrfisk',
};
const place = temporaryFolder();
let count = 0;

/** The folder that the sandbox is seeded from: what the backends have. */
const theirs = copySmallSite(join(place, 'theirs'));
const article = join(theirs, 'data/articles/many/n-5.json');
/** The folder that is pulled into: without records but productions; another one for each test. */
let ours: string;
let out: string;
let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ site: theirs, port: 0, db: ':memory:', environment });
});
afterAll(() => sandbox.close());

beforeEach(() => {
  count += 1;
  ours = copySmallSite(join(place, `${count}/ours`));
  out = join(place, `${count}/out`);
  for (const folder of ['articles', 'events', 'block-data'])
    rmSync(join(ours, 'data', folder), { recursive: true });
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  for (const [from, to] of [
    ['https://platform.example/api', 'platform'],
    ['https://management.example/api', 'management'],
    ['https://identity.example', 'identity'],
  ] as const) {
    edit(join(ours, 'endpoints.json'), from, `${sandbox.address}/${to}`);
  }
});
afterEach(() => {
  vi.unstubAllEnvs();
  sandbox.state.faults.clear();
});

/** A small site with the sample's backends, and with articles of more than one page. */
function copySmallSite(to: string): string {
  copySite('tests/fixtures/broken/base', to);
  copySite('site-config/endpoints.json', join(to, 'endpoints.json'));
  for (let number = 1; number <= 21; number++) {
    writeFiles(to, {
      [`data/articles/many/n-${number}.json`]: {
        ...{ id: `n-${number}`, slug: `sak-${number}`, title: `Sak ${number}` },
        content: `<p>${'Det blåser på kaia. '.repeat(30)}</p><p><a href="/om-{municipality}">Huset</a></p>`,
      },
    });
  }
  return to;
}

const pull = (...more: readonly string[]) => lerretHere('pull', '--site', ours, ...more);

const pullWell = () => pullHere(ours);

const snapshot = () => readlinkSync(join(ours, '.pulled'));

/** How many records of each pulled kind a site folder has. */
async function countsOf(folder: string) {
  const { site } = await readSite(folderReader(folder));
  const [articles, events] = [recordsOf(site, 'article').length, recordsOf(site, 'event').length];
  return { articles, events, blockData: site.blockData.size };
}

/** The sandbox answers twenty records a page. */
const pagesOf = (records: number) => Math.ceil(records / 20);

function fault(text: string): void {
  const [target = '', status = ''] = text.split(':');
  const kind = { kind: 'status', status: Number(status) } as const;
  sandbox.state.faults.add([{ written: text, target, fault: kind, isOnce: false }]);
}

describe('lerret pull', () => {
  it('S215 S216 S218 S219 S220 S258 brings what the backends have, and says how far it is', async () => {
    const { code, stdout, stderr } = await lerret('pull', '--site', ours);
    expect({ code, stdout, stderr }).toMatchObject({ code: 0 });
    const has = await countsOf(theirs);
    const words = `${has.articles} articles, ${has.events} events, ${has.blockData} block data`;
    expect(stdout).toMatch(new RegExp(`^Pulled ${words} in [\\d.]+ s → .*\\.pulled\\n$`));
    expect(stderr.split('\n').sort()).toEqual(
      [
        '',
        `${has.articles} articles from ${pagesOf(has.articles)} pages`,
        `${has.events} events`,
        `${has.blockData} block data`,
      ].sort(),
    );
    const [{ site: own }, { site: pulled }] = await Promise.all([
      readSite(folderReader(theirs)),
      readSite(folderReader(ours)),
    ]);
    expect(recordsOf(pulled, 'article')).toEqual(recordsOf(own, 'article'));
    expect(recordsOf(pulled, 'event').map(({ id }) => id)).toEqual(
      recordsOf(own, 'event').map(({ id }) => id),
    );
    expect(new Map(pulled.blockData)).toEqual(new Map(own.blockData));
  });

  // What a second pull asks for, what wins, who asks whom: tests/unit/pull, tests/unit/http.
  it('says that nothing has changed, and how many records of data/ win', async () => {
    await pullWell();
    const before = snapshot();
    const again = await pull();
    expect(again).toMatchObject({ code: 0 });
    expect(again.stdout).toMatch(/^Nothing has changed since the last pull: \d+ articles, /);
    expect(snapshot()).toBe(before);
    const { site } = await readSite(folderReader(ours));
    const { id, slug } = recordsOf(site, 'article')[0] ?? {};
    writeFiles(ours, { 'data/articles/own.json': { id, slug, title: 'Vår egen sak' } });
    edit(article, /"title":"[^"]*"/, '"title":"Utekinoen blir til neste år"');
    await sandbox.seed(theirs);
    const changed = await pull();
    expect(changed.stdout).toMatch(/Pulled 23 articles \(1 of 2 pages unchanged\), /);
    expect(changed.stderr).toContain('1 pulled record isn’t shown, because records in data/');
  });

  it('leaves a record with an error out, says which, where and why, and exits with 0', async () => {
    edit(article, '/om-{municipality}', '/finnes-ikke');
    await sandbox.seed(theirs);
    try {
      const before = readdirSync(ours, { recursive: true });
      const tried = await pull('--dry-run', '--language', 'nb');
      expect(tried.code).toBe(0);
      expect(tried.stderr).toMatch(
        /articles: oppføring \d+ \(n-5\) utelatt\n {2}dead-path {2}`content`: /,
      );
      expect(tried.stderr).toContain('advarsel: 1 oppføring ble utelatt');
      expect(tried.stdout).toMatch(/^articles: mottok 23 artikler på 2 sider, 0 av dem uendret\n/);
      expect(tried.stdout).toMatch(/ {2}22 artikler på nettstedet; 22 nye \(/);
      expect(tried.stdout).toMatch(/Ingenting ble skrevet\.\n$/);
      expect(readdirSync(ours, { recursive: true })).toEqual(before);

      const { code, stdout, stderr } = await pull();
      expect(code).toBe(0);
      expect(stderr).toMatch(/articles: record \d+ \(n-5\) left out\n {2}dead-path {2}`content`: /);
      expect(stderr).toContain('warning: 1 record was left out');
      expect(stdout).toMatch(/^Pulled 22 articles, /);
      const refused = await pull('--max-left-out', '2%', '--language', 'nb');
      expect(refused).toMatchObject({ code: 1, stdout: '' });
      expect(refused.stderr).toContain('utelatt enn --max-left-out tillater.');
      expect(refused.stderr).toMatch(/Ingenting ble hentet\. .*\n$/);
    } finally {
      edit(article, '/finnes-ikke', '/om-{municipality}');
      await sandbox.seed(theirs);
    }
  });

  it('can ask a sandbox in place of the addresses that endpoints.json names', async () => {
    writeFiles(ours, { 'endpoints.json': readFileSync(join(theirs, 'endpoints.json'), 'utf8') });
    expect(await pull('--backends', sandbox.address)).toMatchObject({ code: 0 });
    expect(existsSync(join(ours, '.pulled/articles/0001.json'))).toBe(true);
    expect(await pull('--backends', 'nonsense')).toMatchObject({ code: 2 });
  });
});

describe('lerret pull that fails leaves what was pulled before, exits with 1 and says why:', () => {
  /** A folder into which was pulled; the others get what lies there. */
  let first: string | null = null;

  beforeEach(async () => {
    if (first === null) {
      await pullWell();
      first = ours;
      return;
    }
    for (const name of ['.pulled', '.pulled.lerret']) {
      const whole = { recursive: true, verbatimSymlinks: true };
      cpSync(join(first, name), join(ours, name), whole);
    }
  });

  async function complaint(...options: readonly string[]): Promise<string> {
    const before = { link: snapshot(), files: textsBelow(join(ours, '.pulled')) };
    const { code, stdout, stderr } = await pull(...options);
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect({ link: snapshot(), files: textsBelow(join(ours, '.pulled')) }).toEqual(before);
    for (const secret of Object.values(environment)) expect(stderr).not.toContain(secret);
    expect(stderr).toMatch(/Nothing was pulled\. .*\n$/);
    return stderr;
  }

  // Every fault with its words: tests/unit/pull.
  it('A34 a secret that isn’t set, and a backend that answers nothing, once its time is up', async () => {
    vi.stubEnv('MANAGEMENT_CLIENT_SECRET', '');
    expect(await complaint()).toMatch(/MANAGEMENT_CLIENT_SECRET.* isn’t set/);
    vi.stubEnv('MANAGEMENT_CLIENT_SECRET', environment.MANAGEMENT_CLIENT_SECRET);
    sandbox.state.faults.add([
      { written: 'article:never', target: 'article', fault: { kind: 'never' }, isOnce: false },
    ]);
    const told = await complaint('--timeout', '0.3');
    expect(told).toContain('articles: the backend `management`');
    expect(told).toContain('took longer than 300 ms');
  });

  it('a disk without room for it', async () => {
    edit(article, /"title":"[^"]*"/, '"title":"Ny sak"');
    await sandbox.seed(theirs);
    const before = snapshot();
    // No file may be larger than 8 KB, which fails as a full disk does.
    const command = ['runtime/cli/index.ts', 'pull', '--site', ours, '--language'];
    const limited = ['-c', 'ulimit -f 16; exec "$0" "$@"', process.execPath, ...command];
    for (const [language, why, stays] of [
      ['en', /can’t be written, .*: raise the limit .* \(EFBIG\)\.$/m, 'Nothing was pulled. The'],
      ['nb', /kan ikke skrives .*: Øk grensen .* \(EFBIG\)\.$/m, 'Ingenting ble hentet. Innholdet'],
    ] as const) {
      const child = spawn('sh', [...limited, language], { cwd: ROOT });
      const [stderr, code] = await Promise.all([text(child.stderr), ended(child)]);
      expect(code).toBe(1);
      expect(stderr).toContain(join(ours, '.pulled'));
      expect(stderr).toMatch(why);
      expect(stderr.trimEnd().split('\n').at(-1)).toMatch(stays);
      expect(stderr).not.toContain('    at ');
      expect(snapshot()).toBe(before);
    }
    expect(readdirSync(join(ours, '.pulled.lerret')).filter((name) => !WHOLE.test(name))).toEqual([
      'lock',
    ]);
  });
});

describe('lerret build --pull', () => {
  it('builds nothing of a site that lost its articles, unless it may', async () => {
    const emptied = join(place, `${count}/emptied`);
    cpSync(theirs, emptied, { recursive: true });
    rmSync(join(emptied, 'data/articles'), { recursive: true });
    await pullWell();
    const had = await countsOf(ours);
    await sandbox.seed(emptied);
    try {
      const build = ['--pull', '--site', ours, '--out', out];
      const { code, stdout, stderr } = await lerretHere('build', ...build);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain(`articles: ${had.articles} → 0 articles\n`);
      expect(stderr).toContain('--accept-shrunk');
      expect(stderr).toContain('Not built.');
      expect(await countsOf(ours)).toEqual(had);
      // Now it is the check's turn: there may be links to what is gone.
      const accepted = await lerretHere('build', ...build, '--accept-shrunk');
      expect(accepted.stderr).not.toContain('--accept-shrunk');
    } finally {
      await sandbox.seed(theirs);
    }
  });

  it('A34 pulls, then makes the same pages as of articles and texts in data/; where nothing can be pulled, nothing is built', async () => {
    // Events are the backend's own: it counts their seats.
    for (const folder of [theirs, ours])
      rmSync(join(folder, 'data/events'), { recursive: true, force: true });
    await sandbox.seed(theirs);
    const own = join(place, `${count}/own`);
    await buildHere(theirs, own);
    const { code, stdout } = await lerretHere('build', '--pull', '--site', ours, '--out', out);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Pulled \d+ articles.*\nBuilt \d+ pages/);
    const pages = (folder: string) => {
      const output = readOutput(folder);
      const names = [...output.files.keys()].filter((file) => file.endsWith('.html')).sort();
      return names.map((file) => [file, output.text(file)]);
    };
    expect(pages(own).length).toBeGreaterThan(20);
    expect(pages(out)).toEqual(pages(own));
    const output = readOutput(out);
    const hidden = [...Object.values(environment), sandbox.address];
    const told = [...output.files.keys()].filter((file) => {
      const content = Buffer.from(output.bytes(file));
      return file.includes('pulled') || hidden.some((secret) => content.includes(secret));
    });
    expect(told).toEqual([]);

    // Content that came is built whatever the clock; a program that reads the JSON gets nothing else.
    edit(article, /"title":"[^"]*"/, '"title":"Utekinoen flytter inn"');
    await sandbox.seed(theirs);
    const build = ['build', '--pull', '--site', ours, '--out', out];
    const again = await lerretHere(...build, '--expired', '--format', 'json');
    expect(JSON.parse(again.stdout).rendered).toBeGreaterThan(0);
    expect(again.stderr).toMatch(/^Pulled \d+ articles/m);
    const { folder } = readOutput(out);

    // Not from 500 on: that is asked again for seconds (tests/unit/pull/retries.test.ts).
    fault('block-data:400');
    const failed = await lerretHere('build', '--pull', '--site', ours, '--out', out);
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr).toContain('blockData: the backend `management`');
    expect(failed.stderr).toContain('answered 400');
    expect(failed.stderr).toContain('Not built.');
    expect(readOutput(out).folder).toBe(folder);
  });
});

/** The name of a snapshot's folder. */
const WHOLE = /^[0-9a-z]+-[0-9a-z]+$/;
