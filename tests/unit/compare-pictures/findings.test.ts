import { describe, expect, it } from 'vitest';
import { environmentChanges } from '../../../scripts/compare-pictures/environment.ts';
import {
  type Findings,
  findingLines,
  passes,
  summary,
} from '../../../scripts/compare-pictures/findings.ts';

const story = { id: 'blocks-tickets--dark', title: 'Blocks/Tickets', name: 'Dark', tags: [] };
const nothing: Findings = {
  pictures: 3,
  differences: [],
  missing: [],
  superfluous: [],
  failed: [],
  twins: [],
  changes: [],
};
const bytes = Buffer.from('');
const difference = {
  name: 'tickets/dark-390.webp',
  before: bytes,
  after: bytes,
  difference: bytes,
  pixels: 12,
  size: '390×100',
};
const ofPictures: [string, Findings][] = [
  ['a difference', { ...nothing, differences: [difference] }],
  ['a picture without a reference', { ...nothing, missing: ['a.webp'] }],
  ['a superfluous reference', { ...nothing, superfluous: ['a.webp'] }],
];
const ofStories: [string, Findings][] = [
  ['a story that is not drawn', { ...nothing, failed: [{ story, why: 'gone' }] }],
  [
    'two stories that look the same',
    { ...nothing, twins: [{ stories: [story, story], png: bytes }] },
  ],
];
const changes = ['chromium: was 1, is 2'];

describe('a check', () => {
  it('passes where nothing was found', () => {
    expect(passes(nothing, false)).toBe(true);
    expect(passes(nothing, true)).toBe(true);
  });

  it.each([...ofPictures, ...ofStories])('fails for %s, and says so', (_name, findings) => {
    expect(passes(findings, false)).toBe(false);
    expect(findingLines(findings)).toHaveLength(1);
    expect(summary(findings)).not.toBe(summary(nothing));
  });

  it.each(ofPictures)(
    'passes with %s in another environment, unless it is strict',
    (_, findings) => {
      expect(passes({ ...findings, changes }, false)).toBe(true);
      expect(passes({ ...findings, changes }, true)).toBe(false);
    },
  );

  it.each(ofStories)('fails for %s in another environment too', (_name, findings) => {
    expect(passes({ ...findings, changes }, false)).toBe(false);
  });

  it('fails in another environment when it is strict, whatever was found', () => {
    expect(passes({ ...nothing, changes }, true)).toBe(false);
  });
});

describe('another environment', () => {
  const then = {
    chromium: '156.0.1',
    platform: 'linux x64',
    deviceScale: 1,
    webp: '1.6.0',
    fonts: { 'sans-serif': 'Liberation Sans 12ab' },
  };

  it('is told by what has changed', () => {
    const now = { ...then, chromium: '157.0.2', fonts: { 'sans-serif': 'Arimo 34cd' } };
    expect(environmentChanges(then, now)).toEqual([
      'chromium: was 156.0.1, is 157.0.2',
      'sans-serif: was Liberation Sans 12ab, is Arimo 34cd',
    ]);
  });

  it('is not one with fonts that the references never used', () => {
    const fonts = { ...then.fonts, monospace: 'Noto Sans Mono 56ef' };
    expect(environmentChanges(then, { ...then, fonts })).toEqual([]);
  });
});
