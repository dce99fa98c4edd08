import { cpSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../runtime/diagnostics/index.ts';
import { readModels } from '../../../runtime/site/index.ts';
import { edit, folderOfTest } from '../../site/folders.ts';
import { fixtures, runCheck } from './run-check.ts';

const EXHIBITION = '../models/exhibition/model.json';
const RECORDS = 'data/exhibitions/all.json';

/** A copy of the site with models of its own, with one text of a file replaced. @returns its folder */
function edited(file: string, from: string, to: string): string {
  const folder = folderOfTest();
  cpSync(join(fixtures, 'own-models'), folder, { recursive: true });
  const site = join(folder, 'site');
  edit(join(site, file), from, to);
  return site;
}

async function reported(site: string): Promise<readonly Diagnostic[]> {
  return JSON.parse((await runCheck(site, '--format', 'json')).output);
}

describe('a mistake in a record of a site’s own model', () => {
  it.each([
    ['"summary": "Tresnitt', '"sumary": "Tresnitt', 'unknown-key', 'summary'],
    ['"artistId": "k-eir"', '"artistId": "k-eirr"', 'missing-record', 'k-eir'],
    ['/media/house.svg', '/media/hose.svg', 'missing-picture', '/media/house.svg'],
    ['href=\\"/utstillinger\\"', 'href=\\"/utstilinger\\"', 'dead-path', '/utstillinger'],
    ['2026-12-05T13:00', '2026-12-35T13:00', 'invalid-time', null],
    ['"closes": "2027-01-31"', '"closes": "2026-01-31"', 'end-before-start', null],
    ['1794992400000', '1e999', 'wrong-type', null],
  ])('%s replaced by %s is reported', async (from, to, code, suggestion) => {
    const found = await reported(edited(RECORDS, from, to));
    expect(found).toEqual([expect.objectContaining({ code, suggestion, file: RECORDS })]);
  });

  it.each([
    ['"property": "closes"', '"property": "closed"', 'unknown-property', 'closes'],
    ['"model": "exhibition"', '"model": "exhibitions"', 'unknown-model', 'exhibition'],
  ])('%s that a page misspells as %s is reported', async (from, to, code, suggestion) => {
    const found = await reported(edited('pages/home.json', from, to));
    expect(found).toContainEqual(expect.objectContaining({ code, suggestion }));
  });

  it.each([
    ['{ "html": "<p onclick=\\"x()\\">A</p>" }', 'html-removed'],
    ['{ "html": "<a href=\\"/nei\\">A</a>" }', 'dead-path'],
    ['{ "to": "/nei" }', 'dead-path'],
    ['{ "at": "2026-12-35" }', 'invalid-time'],
  ])('in a list, %s is reported', async (item, code) => {
    const site = edited(
      RECORDS,
      '"summary": "Tresnitt',
      `"rooms": [{}, ${item}], "summary": "Tresnitt`,
    );
    const properties = {
      html: { type: 'string', contentMediaType: 'text/html' },
      to: { type: 'string', 'x-link': true },
      at: { $ref: 'time.schema.json' },
    };
    const rooms = { type: 'array', items: { type: 'object', properties } };
    const last = '"summary": { "type": "string" },';
    edit(join(site, EXHIBITION), last, `${last} "rooms": ${JSON.stringify(rooms)},`);
    const found = await reported(site);
    expect(found).toEqual([expect.objectContaining({ code, file: RECORDS, line: 6 })]);
  });

  it('is none where a record ends on the day on which it begins, without an hour', async () => {
    expect(await reported(edited(RECORDS, '"2027-02-14"', '"2026-12-05"'))).toEqual([]);
  });

  it('is reported with one in model.json, in bokmål, too', async () => {
    const site = edited('../models/artist/model.json', '"title": "name"', '"title": "nam"');
    edit(join(site, RECORDS), '"artistId": "k-eir"', '"artistId": "k-eirr"');
    const { output } = await runCheck(site, '--language', 'nb');
    expect(output).toContain('Innhold av typen `artist` har ingen egenskap som heter `nam`.');
    expect(output).toContain('ikke noe innhold av typen «kunstner» med id-en `k-eirr`.');
  });

  it('records in a folder that no model reads are reported', async () => {
    const site = edited(RECORDS, 'Vinterlys', 'Vinterlyset');
    renameSync(join(site, 'data/exhibitions'), join(site, 'data/utstillinger'));
    expect(await reported(site)).toContainEqual(
      expect.objectContaining({ code: 'unknown-file', file: 'data/utstillinger/all.json' }),
    );
  });
});

describe('a mistake in model.json', () => {
  it.each([
    ['"text": "summary"', '"text": "sumary"', 'unknown-property', 'summary'],
    ['"name": "artist.name"', '"name": "artist.nmae"', 'unknown-property', 'artist.name'],
    ['"x-after": "opens"', '"x-after": "open"', 'unknown-property', 'opens'],
    ['"x-names": "artist"', '"x-names": "artis"', 'unknown-model', 'artist'],
    ['"x-slug"', '"x-slgu"', 'unknown-key', 'x-slug'],
    ['"type": "object"', '"type": "objekt"', 'wrong-value', 'object'],
    ['"title": "title"', '"title": "updatedAt"', 'wrong-value', null],
    ['"folder": "exhibitions"', '"folder": "block-data"', 'wrong-value', null],
  ])('%s that is written as %s is reported', async (from, to, code, suggestion) => {
    const told = { code, file: EXHIBITION, ...(suggestion !== null && { suggestion }) };
    const found = await reported(edited(EXHIBITION, from, to));
    expect(found).toContainEqual(expect.objectContaining(told));
  });

  it.each([
    [{ columns: ['artistId'], shows: 'artist', repeats: ['opens'], copies: ['closes'] }, []],
    [{ columns: ['artistid'], shows: 'artist' }, ['artistId']],
    [{ columns: ['artist.name'], shows: 'artist' }, [null]],
    [{ columns: ['artistId'], shows: 'artists' }, ['artist']],
    [
      { columns: ['artistId'], shows: 'artist', repeats: ['open'], copies: ['close'] },
      ['opens', 'closes'],
    ],
  ])('fields of its table are the record’s own: %j', async (table, suggestions) => {
    const site = edited(EXHIBITION, '"index"', `"table": ${JSON.stringify(table)}, "index"`);
    const found = await reported(site);
    expect(found.filter(({ file }) => file === EXHIBITION)).toEqual(
      suggestions.map((suggestion) =>
        expect.objectContaining({ code: 'unknown-property', file: EXHIBITION, suggestion }),
      ),
    );
  });

  it('has its place, and says which model and field is meant', async () => {
    const site = edited('../models/artist/model.json', '"title": "name"', '"title": "nam"');
    await expect(readModels(site)).rejects.toThrow(
      /models\/artist\/model\.json:\d+:\d+[^\n]*unknown-property/,
    );
    const joined = await reported(edited(EXHIBITION, '"artist.name"', '"artist.nmae"'));
    expect(joined[0]?.message).toContain('`artist` has no property called `nmae`');
  });

  it('two models that have one folder are reported', async () => {
    const [from, to] = ['"folder": "artists"', '"folder": "exhibitions"'];
    const site = edited('../models/artist/model.json', from, to);
    await expect(readModels(site)).rejects.toThrow(
      /models\/exhibition\/model\.json:\d+:\d+.*duplicate-name/s,
    );
  });

  it.each([
    ['export default {};', ['no-occurrence']],
    ['export default { occurrence: () => null };', []],
  ])('a calendar needs code that tells times: %s', async (code, expected) => {
    const calendar = '"calendar": { "feed": "events", "folder": "utstilling" }, "index"';
    const site = edited(EXHIBITION, '"index"', calendar);
    writeFileSync(join(site, '../models/exhibition/model.js'), code);
    expect((await reported(site)).map((one) => one.code)).toEqual(expected);
  });
});
