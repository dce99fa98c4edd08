import { describe, expect, it } from 'vitest';
import type { Generation } from '../../../runtime/output/index.ts';
import { healthOf } from '../../../runtime/watch/control.ts';
import type { WatchState } from '../../../runtime/watch/watcher.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const shown: Generation = { number: 1, sum: '', release: 7, made: NOW - HOUR, until: NOW + HOUR };
const fine: WatchState = {
  ...{ built: NOW - HOUR, pulled: NOW - HOUR, since: NOW - 99 * HOUR, until: NOW + HOUR },
  problems: { build: null, pull: null },
};

describe('the health of a watched site', () => {
  it.each<[string, Partial<WatchState>, Generation | null, string, RegExp[]]>([
    ['all is well', {}, shown, 'ok', []],
    ['nothing was built yet', {}, null, 'stale', [/Nothing is shown/]],
    [
      'a pull failed',
      { problems: { build: null, pull: 'nede' } },
      shown,
      'warning',
      [/pull failed: nede/],
    ],
    [
      'a build failed',
      { problems: { build: 'feil', pull: null } },
      shown,
      'warning',
      [/stays: feil/],
    ],
    ['no pull was good for long', { pulled: NOW - 27 * HOUR }, shown, 'stale', [/renewed/]],
    ['no build was good for long', { built: NOW - 27 * HOUR }, shown, 'stale', [/renewed/]],
    ['none was good since it began', { built: null }, shown, 'stale', [/renewed/]],
    ['it has just begun', { built: null, pulled: null, since: NOW }, shown, 'ok', []],
    ['a release was gone back to', {}, { ...shown, over: 9 }, 'warning', [/earlier release/]],
    ['the clock passed long ago', {}, { ...shown, until: NOW - HOUR }, 'stale', [/out of date/]],
    ['its time is over', {}, { ...shown, over: 9, until: NOW }, 'stale', [/lerret release/]],
    ['the clock has passed, and a build comes', {}, { ...shown, until: NOW }, 'ok', []],
  ])('where %s', (_, state, output, status, problems) => {
    const settings = { now: NOW, stale: 26 * HOUR, isPulling: true, language: 'en' } as const;
    const health = healthOf({ ...fine, ...state }, output, settings);
    expect(health.status).toBe(status);
    expect(health.problems).toHaveLength(problems.length);
    for (const [at, problem] of problems.entries()) expect(health.problems[at]).toMatch(problem);
  });

  it('is as old as what is oldest: pulls count where there are some', () => {
    const state = { ...fine, pulled: NOW - 3 * HOUR };
    const settings = { now: NOW, stale: 26 * HOUR, language: 'nb' } as const;
    expect(healthOf(state, shown, { ...settings, isPulling: true }).age).toBe(3 * 3600);
    expect(healthOf(state, shown, { ...settings, isPulling: false }).age).toBe(0);
    const failed = { ...state, problems: { build: 'feil', pull: null } };
    expect(healthOf(failed, shown, { ...settings, isPulling: false }).age).toBe(3600);
    const never = { ...failed, built: null, since: NOW };
    expect(healthOf(never, shown, { ...settings, isPulling: false }).age).toBe(3600);
    expect(healthOf(state, null, { ...settings, isPulling: false }).problems).toEqual([
      'Ingenting vises: intet bygg har lyktes ennå.',
    ]);
  });
});
