import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { valueAt } from '../../../../runtime/cli/panel/forms.ts';
import { isFull } from '../../../runs.ts';
import { copySite, temporaryFolder } from '../../../site/folders.ts';

const KILLS = isFull ? 50 : 2;

const module = pathToFileURL(join(import.meta.dirname, '../../../../runtime/cli/panel/save.ts'));

/** Fills in a field again and again, and tells each number once it is confirmed. */
const FILLING = `
  const { createSaving } = await import('${module}');
  const [site, first] = process.argv.slice(1);
  const saving = createSaving(site, ${Date.parse('2026-11-20T16:00:00+01:00')}, 'nb');
  const place = { file: 'site.json', path: ['title'] };
  let base = JSON.parse(first);
  for (let nr = 0; ; nr++) {
    const { kind } = await saving.replace(place, base, 'Navn ' + nr);
    base = 'Navn ' + nr;
    if (kind === 'saved') console.log(base);
  }
`;

it(`killed at any of ${KILLS} moments leaves a whole file, and no field that was confirmed is lost`, async () => {
  const site = copySite('tests/fixtures/lighthouse', join(temporaryFolder(), 'site'));
  const read = () => readFileSync(join(site, 'site.json'), 'utf8');
  const others = ({ title: _, ...rest }: Readonly<Record<string, unknown>>) => rest;
  const before = others(JSON.parse(read()));
  for (let turn = 0; turn < KILLS; turn++) {
    const first = JSON.stringify(valueAt(read(), ['title']));
    const child = spawn(process.execPath, ['--input-type=module', '-e', FILLING, site, first], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = text(child.stdout);
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), Math.random() * 600));
    const confirmed = (await said).trimEnd().split('\n').at(-1) ?? '';
    const next = `Navn ${Number(confirmed.split(' ')[1]) + 1}`;
    const there: Readonly<Record<string, unknown>> = JSON.parse(read());
    expect([confirmed, next]).toContain(there.title);
    expect(others(there)).toEqual(before);
  }
}, 600_000);
