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
  const problemsOf = (build: string | null, pull: string | null) => ({ problems: { build, pull } });

  it.each<[string, Partial<WatchState>, Generation | null, string, RegExp[]]>([
    ['all is well', {}, shown, 'ok', []],
    ['nothing was built yet', {}, null, 'stale', [/Nothing is shown/]],
    ['a pull failed', problemsOf(null, 'nede'), shown, 'warning', [/pull failed: nede/]],
    ['a build failed', problemsOf('feil', null), shown, 'warning', [/stays: feil/]],
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
    const told = problems.map((problem) => expect.stringMatching(problem));
    expect(health).toMatchObject({ status, problems: told });
  });

  it('is as old as what is oldest: pulls count where there are some', () => {
    const state = { ...fine, pulled: NOW - 3 * HOUR };
    const settings = { now: NOW, stale: 26 * HOUR, language: 'nb' } as const;
    const alone = { ...settings, isPulling: false };
    expect(healthOf(state, shown, { ...settings, isPulling: true }).age).toBe(3 * 3600);
    expect(healthOf(state, shown, alone).age).toBe(0);
    const failed = { ...state, ...problemsOf('feil', null) };
    expect(healthOf(failed, shown, alone).age).toBe(3600);
    expect(healthOf({ ...failed, built: null, since: NOW }, shown, alone).age).toBe(3600);
    const nothing = ['Ingenting vises: ikke noe bygg har lyktes ennå.'];
    expect(healthOf(state, null, alone).problems).toEqual(nothing);
  });
});
