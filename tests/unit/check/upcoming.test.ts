import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkUpcoming } from '../../../runtime/check/index.ts';
import { toDiagnostic } from '../../../runtime/diagnostics/index.ts';
import { instantOf } from '../../../runtime/protocol/clock.ts';
import { createLocator, readSite } from '../../../runtime/site/index.ts';
import { brokenBase, readerOf } from './check-in-memory.ts';
import { fixtures, runCheck } from './run-check.ts';

const folder = join(fixtures, 'broken/base');
const { base, blocks } = await brokenBase();

/** What the days from an instant bring: place, code and message. */
async function ahead(at: string, days: number, events: readonly object[] = []): Promise<string[]> {
  const file = 'data/events/november.json';
  const text = events.length > 0 ? JSON.stringify(events) : (base[file] ?? '');
  const reader = readerOf({ ...base, [file]: text });
  const locate = createLocator(reader);
  const found = checkUpcoming(await readSite(reader), blocks, instantOf(at) ?? 0, days);
  return found.map((one) => {
    const { line, column, code, message } = toDiagnostic(one, locate(one), 'en');
    return `${one.file}:${line}:${column} ${code} ${message}`;
  });
}

const event = (startTime: string) => ({ id: 'e-1', productionId: 'p-havet', startTime });

describe('the days ahead', () => {
  it('warn of a block that will stand empty, at its data and from which day', async () => {
    const warning = /^pages\/home\.json:15:90 empty-block-ahead From 2026-11-23 .*`upcoming`/;
    expect(await ahead('2026-11-20T16:00', 14)).toEqual([expect.stringMatching(warning)]);
  });

  it('say nothing of what is empty later, or already', async () => {
    expect(await ahead('2026-11-20T16:00', 2)).toEqual([]);
    expect(await ahead('2026-12-01T16:00', 14)).toEqual([]);
  });

  it('warn of a time that summer time skips', async () => {
    const found = await ahead('2027-03-20T12:00', 14, [event('2027-03-28T02:30')]);
    const column = JSON.stringify([event('')]).indexOf('"startTime":') + '"startTime":'.length + 1;
    expect(found.join('\n')).toContain(
      `data/events/november.json:1:${column} skipped-time The time 2027-03-28T02:30 doesn’t exist`,
    );
    const later = await ahead('2027-03-20T12:00', 14, [event('2027-03-28T03:00')]);
    expect(later.filter((one) => one.includes('-time'))).toEqual([]);
  });

  it.each([
    ['2026-10-25T02:00', ['repeated-time']],
    ['2026-10-25T02:59:59', ['repeated-time']],
    ['2026-10-25T03:00', []],
    ['2026-10-25T02:30+01:00', []],
  ])('warn of a time that comes twice, unless it says which: %s', async (startTime, codes) => {
    const found = await ahead('2026-10-20T12:00', 7, [event(startTime)]);
    expect(found.flatMap((one) => /(?:skipped|repeated)-time/.exec(one)?.[0] ?? [])).toEqual(codes);
  });

  it('are reported by lerret check --days, as warnings', async () => {
    const { output, exitCode } = await runCheck(folder, '--days', '14', '--format', 'json');
    expect(JSON.parse(output)).toMatchObject([{ severity: 'warning' }]);
    expect(exitCode).toBe(0);
    await expect(runCheck(folder, '--days', '0')).rejects.toThrow('days');
  });
});
