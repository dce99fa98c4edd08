import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { newModel } from '../../../runtime/cli/new/write-new.ts';
import { lerretHere } from '../../site/command-here.ts';
import { folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from '../check/run-check.ts';

let project: string;
beforeEach(() => {
  project = folderOfTest();
  mkdirSync(join(project, 'node_modules'));
  cpSync(join(fixtures, 'broken/base'), join(project, 'site-config'), { recursive: true });
});

/** Makes a model of courses in the project: what it said, and how a file reads. */
async function made(words?: readonly [string, string]) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => log.mockRestore());
  const site = join(project, 'site-config');
  await newModel('evening-course', { site, language: 'en', ...(words && { words }) });
  const json = (file: string) => JSON.parse(readFileSync(join(project, file), 'utf8'));
  return {
    said: log.mock.calls.flat().join('\n'),
    words: json('models/evening-course/model.json').words,
    path: json('site-config/pages/evening-course.json').path,
    record: json('site-config/data/evening-courses/evening-course-to.json'),
    settings: json('.vscode/settings.json'),
    test: readFileSync(join(project, 'tests/evening-course.test.js'), 'utf8'),
    site,
  };
}

describe('a new model', () => {
  it('is in bokmål by the words that were given: in messages, address and titles', async () => {
    const { words, path, record, said, site, test } = await made([
      'kveldskurs',
      'kveldskurs på øya',
    ]);
    expect(words).toEqual({
      nb: ['kveldskurs', 'kveldskurs på øya'],
      en: ['evening course', 'evening courses'],
    });
    expect(path).toBe('/kveldskurs-pa-oya/:evening-course');
    expect(record).toMatchObject({ slug: 'kveldskurs-to', title: 'Kveldskurs 2' });
    expect(test).toContain('path: `/kveldskurs-pa-oya/kveldskurs-$');
    expect(test).toContain('>Kveldskurs [12]</');
    expect(said).not.toContain('--words');
    expect(JSON.parse((await runCheck(site, '--format', 'json')).output)).toEqual([]);
  });

  it('is known to editors: its records name their schema, and lists of them follow it', async () => {
    const { record, settings } = await made();
    const schema = '.lerret/schemas/evening-course.record.schema.json';
    expect(record.$schema).toBe(`../../../${schema}`);
    const fileMatch = ['site-config/data/evening-courses/**/*.json'];
    expect(settings).toEqual({ 'json.schemas': [{ fileMatch, url: `./${schema}` }] });
    const { definitions } = JSON.parse(readFileSync(join(project, schema), 'utf8'));
    expect(definitions.one.properties.model.const).toBe('evening-course');
  });

  it('has words of any record where nobody gave some, and says where to write them', async () => {
    const { words, path, record, said, site } = await made();
    expect(words.nb).toEqual(['oppføring', 'oppføringer']);
    expect(record.title).toBe('Oppføring 2');
    expect(said).toContain('models/evening-course/model.json');
    expect(said).toContain(`site-config/pages/evening-course.json  path, now ${path}`);
    expect(JSON.parse((await runCheck(site, '--format', 'json')).output)).toEqual([]);
  });
});

it.each([
  ['block', 'cover', 'blocks/cover'],
  ['model', 'event', 'models/event'],
])('a new %s isn’t made in place of Lerret’s', async (what, name, folder) => {
  const options = ['--site', join(project, 'site-config'), '--language', 'nb'];
  expect(await lerretHere('new', what, name, ...options)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Lerret har ${folder}, og`),
  });
  expect(existsSync(join(project, folder))).toBe(false);
});

it.each([
  ['one word alone', ['model', 'course', '--words', 'kurs'], 'the singular and the plural'],
  ['signs that code would read', ['model', 'course', '--words', 'kurs,"kurs"'], 'Use letters'],
  ['such signs in a title', ['block', 'course', '--title', 'Kurs"'], 'Use letters'],
])('words of something new are refused: %s', async (_what, command, why) => {
  const said = await lerretHere('new', ...command, '--site', join(project, 'site-config'));
  expect(said).toMatchObject({ code: 2, stderr: expect.stringContaining(why) });
});
