import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoints } from '../../schemas/types.gen.ts';
import { copyLerret, copySite, filesBelow, temporaryFolder, writeFiles } from './folders.ts';
import { ROOT, runUntilIn } from './lerret.ts';
import { readOutput } from './output.ts';

const folder = temporaryFolder();
const endpoints: Endpoints = JSON.parse(
  readFileSync(join(ROOT, 'site-config/endpoints.json'), 'utf8'),
);

/** What only `lerret pull` may know: backends that ask for something, and the variables that hold it. */
const guarded = Object.values(endpoints.backends).flatMap(({ baseUrl, auth = { type: 'none' } }) =>
  auth.type === 'none' ? [] : [{ baseUrl, auth }],
);
const variables = guarded.flatMap(({ auth }) =>
  Object.entries(auth).flatMap(([key, value]) => (key.endsWith('Env') ? [value] : [])),
);
const addresses = guarded.flatMap(({ baseUrl, auth: { tokenUrl = [] } }) =>
  [baseUrl, tokenUrl].flat(),
);

/** A value for each variable that stands nowhere else. */
const canaries = new Map(
  variables.map((name, index) => [name, `kanari${index}fugl${'x7q'.repeat(4)}`]),
);

/** What must not be found, by what it is. */
function* needles(): Generator<readonly [what: string, text: string]> {
  for (const [name, value] of canaries) {
    yield [`the name ${name}`, name];
    yield [`the value of ${name}`, value];
    yield [`the value of ${name} in base64`, btoa(value)];
  }
  for (const { auth } of guarded) {
    const pair = [auth.usernameEnv, auth.passwordEnv].map((name) => canaries.get(name ?? ''));
    if (auth.type === 'basic') yield ['the header of basic authentication', btoa(pair.join(':'))];
  }
  for (const address of addresses) {
    yield [`the address ${address}`, address];
    yield [`the host of ${address}`, new URL(address).host];
  }
}

/** Every file below a folder, as it is and unpacked where it is compressed. */
function* contentsOf(root: string): Generator<readonly [file: string, bytes: Buffer]> {
  for (const file of filesBelow(root)) {
    const bytes = readFileSync(join(root, file));
    yield [file, bytes];
    if (file.endsWith('.gz')) yield [`${file}, unpacked`, gunzipSync(bytes)];
    if (file.endsWith('.br')) yield [`${file}, unpacked`, brotliDecompressSync(bytes)];
  }
}

/** Where anything of it is found, and in how much was looked. */
function search(root: string): { readonly found: readonly string[]; readonly files: number } {
  const wanted = [...needles()];
  const found: string[] = [];
  let files = 0;
  for (const [file, bytes] of contentsOf(root)) {
    files += 1;
    for (const [what, text] of wanted) if (bytes.includes(text)) found.push(`${file}: ${what}`);
  }
  return { found, files };
}

describe('A34 what only pulling may know', () => {
  const root = join(folder, 'code');
  const out = join(folder, 'out');

  beforeAll(async () => {
    const site = copySite('tests/fixtures/lighthouse', join(folder, 'site-config'));
    writeFiles(site, { 'endpoints.json': endpoints });
    // A copy that has bundled nothing yet: browsers' code is made with the secrets in reach, too.
    copyLerret(root);
    Object.assign(process.env, Object.fromEntries(canaries));
    const build = await runUntilIn(
      root,
      (line) => line.startsWith('Built '),
      ...['build', '--site', site, '--out', out],
    );
    await build.stop();
  });
  afterAll(() => {
    for (const name of canaries.keys()) delete process.env[name];
  });

  it('is seven things at least, in the sample', () => {
    expect(variables.length).toBeGreaterThanOrEqual(4);
    expect(addresses).toHaveLength(3);
  });

  it('is nowhere in a whole build that had all of it in its environment', () => {
    const { found, files } = search(readOutput(out).folder);
    expect(found).toEqual([]);
    expect(files).toBeGreaterThan(readOutput(out).files.size);
  });

  it('isn’t in the code that browsers and the worker get, bundled with it in reach', () => {
    const { found, files } = search(join(root, '.lerret'));
    expect(found).toEqual([]);
    expect(files).toBeGreaterThan(10);
  });

  it('is missed by no search: planted, packed or not, it is found', () => {
    const planted = join(folder, 'planted');
    const all = [...needles()];
    mkdirSync(planted);
    for (const [index, [, text]] of all.entries()) {
      const page = `<p>Mørkt ${text}</p>`;
      const packed = [page, gzipSync(page), brotliCompressSync(page)][index % 3] ?? page;
      const suffix = ['html', 'css.gz', 'js.br'][index % 3];
      writeFileSync(join(planted, `${index}.${suffix}`), packed);
    }
    const { found } = search(planted);
    for (const [index, [what]] of all.entries())
      expect(found.some((one) => one.startsWith(`${index}.`) && one.endsWith(what))).toBe(true);
  });

  it('leaves the public calls, which documents name', () => {
    const output = readOutput(out);
    const file = [...output.files.keys()].find((one) => /^assets\/endpoints-.*\.json$/.test(one));
    expect(output.text('index.html')).toContain(`/${file}`);
    const told: Pick<Endpoints, 'calls'> = JSON.parse(output.text(file ?? ''));
    expect(Object.keys(told.calls)).toEqual(
      expect.arrayContaining(['login', 'events', 'newsletter']),
    );
    for (const name of ['sites', 'siteEvents', 'blockData', 'articles'])
      expect(told.calls).not.toHaveProperty(name);
  });
});
