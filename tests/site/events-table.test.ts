import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lerretHere } from './command-here.ts';
import { copySite, temporaryFolder } from './folders.ts';

const folder = temporaryFolder();
const site = copySite('site-config', join(folder, 'site-config'));
const file = join(folder, 'uke.csv');

const events = (...args: readonly string[]) =>
  lerretHere('events', ...args, '--site', site, '--language', 'nb');

/** The lines of the site's event files that a command changed: `+` and `-`. */
async function changed(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = texts();
  await act();
  const after = texts();
  return [...after].flatMap(([name, text]) => {
    const [old, now] = [(before.get(name) ?? '').split('\n'), text.split('\n')];
    return [
      ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
      ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
    ];
  });
}

function texts(): ReadonlyMap<string, string> {
  const data = join(site, 'data/events');
  return new Map(readdirSync(data).map((name) => [name, readFileSync(join(data, name), 'utf8')]));
}

describe('lerret events', () => {
  it('writes a week for spreadsheets, and writes back what was changed there, and no more', async () => {
    const written = await events('export', file, '--week', '2026-w48');
    expect([written.code, written.stdout]).toEqual([0, `2026-w48: 47 i tabellen → ${file}\n`]);
    const same = await events('import', file, '--yes');
    expect(same.stdout).toMatch(/^Ingenting å endre: .*\n$/);

    // As Excel saves it: Windows' encoding, or UTF-16 with tabs.
    const text = readFileSync(file, 'utf8')
      .replace('20:15–21:53 Svigermor på tunet #e-1044', '20:45 Svigermor på tunet #e-1044')
      .replace('18:00–19:22 Havsula #e-1047', '')
      .replace(/^(tir\. 24\.11\.2026;)/m, '$117:00 Havsula')
      .replaceAll(';', '\t')
      .replaceAll('\n', '\r\n');
    writeFileSync(file, text, 'utf16le');
    const dry = await events('import', file, '--dry-run');
    expect(dry.stdout.split('\n')).toEqual([
      '~ endret: Svigermor på tunet, 2026-11-23 20:15 Skarvøy kino / Sal 1 → 2026-11-23 20:45 Skarvøy kino / Sal 1 (e-1044)',
      '+ ny: Havsula, 2026-11-24 17:00 Halti kulturscene / Foajeen',
      '− fjernet: Havsula, 2026-11-24 18:00 Skarvøy kino / Sal 2 (e-1047)',
      '',
    ]);
    const asked = await events('import', file);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('--yes')]);
    const lines = await changed(async () => {
      expect(await events('import', file, '--yes')).toMatchObject({ code: 0, stderr: '' });
    });
    expect(lines.filter((line) => line.startsWith('-')).join('\n')).toMatch(/"id": "e-1047"/);
    expect(lines.filter((line) => /^[+-].*T2\d:\d\d/.test(line))).toEqual([
      expect.stringMatching(/^-.*"startTime": "2026-11-23T20:15/),
      expect.stringMatching(/^-.*"endTime": "2026-11-23T21:53/),
      expect.stringMatching(/^\+.*"startTime": "2026-11-23T20:45/),
      expect.stringMatching(/^\+.*"endTime": "2026-11-23T22:23/),
    ]);
    expect(lines).toContain('+    "startTime": "2026-11-24T17:00",');
    expect((await events('import', file, '--yes')).stdout).toContain('Ingenting å endre');
  });

  it('writes over no table that was edited, unless the user agrees', async () => {
    const again = join(folder, 'igjen.csv');
    const week = ['export', again, '--week', '2026-w48'] as const;
    for (const _ of [1, 2]) expect(await events(...week)).toMatchObject({ code: 0, stderr: '' });
    const written = readFileSync(again, 'utf8');
    writeFileSync(again, 'Mitt');
    const asked = await events(...week);
    expect([asked.code, asked.stdout]).toEqual([2, expect.stringContaining(`${again} inneholder`)]);
    expect(readFileSync(again, 'utf8')).toBe('Mitt');
    expect(await events(...week, '--yes')).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(again, 'utf8')).toBe(written);
  });

  it('writes no CSV into a file that is called a workbook', async () => {
    const { code, stderr } = await events('export', join(folder, 'uke.xlsx'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('uke.csv')]);
    expect(readdirSync(folder)).not.toContain('uke.xlsx');
  });

  it('writes nothing of a table with a mistake: row, column, and what was meant', async () => {
    await events('export', file, '--week', '2026-11-25', '--yes');
    const text = readFileSync(file, 'utf8')
      .replace('18:00–19:34 Nordlysvakten #e-1042', '18:00 Nordlysvakta')
      .replace('Skarvøy kino / Sal 2', 'Skarvøy kino / Sall 2');
    writeFileSync(file, text);
    const lines = await changed(async () => {
      const { code, stderr } = await events('import', file, '--yes');
      expect([code, stderr.split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(/rad 1, kolonne 7: .* Mente du «Skarvøy kino \/ Sal 2»\?$/),
          expect.stringMatching(
            /rad 2, kolonne 6: .*«Nordlysvakta»\..* Mente du «Nordlysvakten»\?$/,
          ),
          expect.stringContaining('Ingenting ble skrevet'),
          '',
        ],
      ]);
    });
    expect(lines).toEqual([]);
  });

  it('copies a week to an empty one, once', async () => {
    const said = await events('copy', '2026-w48', '2027-w02', '--yes');
    expect([said.code, said.stderr]).toEqual([0, '']);
    const made: unknown[] = JSON.parse(texts().get('2027-w02.json') ?? '[]');
    // All but the cancelled one.
    expect(made.length).toBe(46);
    expect(made[0]).toEqual({
      id: expect.stringMatching(/^e-\d+$/),
      productionId: 'p-muggel',
      title: 'Muggel og den lånte månen: formiddag for små og store',
      startTime: '2027-01-11T10:00',
      endTime: '2027-01-11T10:50',
      venue: 'Halti kulturscene',
      sal: 'Lillescenen',
    });
    expect((await events('copy', '2026-w48', '2027-w02', '--yes')).stdout).toContain(
      'Ingenting å endre',
    );
    expect((await lerretHere('check', '--site', site)).code).toBe(0);
  });
});
