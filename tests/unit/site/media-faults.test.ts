import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../runtime/diagnostics/index.ts';
import { readMedia } from '../../../runtime/site/media.ts';
import { svgDangers } from '../../../runtime/site/svg.ts';

type Files = Readonly<Record<string, Uint8Array | string>>;

/** What is told of the files of `media/`: code and file. */
async function told(files: Files): Promise<string[]> {
  return (await problemsOf(files)).map(({ code, file }) => `${code} ${file}`);
}

async function problemsOf(files: Files): Promise<readonly Problem[]> {
  const { problems } = await readMedia({
    list: () => Object.keys(files).sort(),
    read: () => null,
    readBytes: (file) => Buffer.from(files[file] ?? ''),
  });
  return problems;
}

const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f2a1c' } });
const made = {
  png: await plain.clone().png().toBuffer(),
  jpg: await plain.clone().jpeg().toBuffer(),
  webp: await plain.clone().webp().toBuffer(),
  gif: await plain.clone().gif().toBuffer(),
  avif: await plain.clone().avif().toBuffer(),
  svg: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>',
  ),
};
const tiff = await plain.clone().tiff().toBuffer();

describe('M9 pictures of media/', () => {
  it.each(Object.entries(made))('says nothing of a whole %s', async (ending, bytes) => {
    expect(await told({ [`media/a.${ending}`]: bytes })).toEqual([]);
  });

  it.each(Object.entries(made))('reports a %s that is empty, or is a text', async (ending) => {
    const file = `media/a.${ending}`;
    expect(await told({ [file]: '' })).toEqual([`broken-picture ${file}`]);
    expect(await told({ [file]: 'Kino i kveld' })).toContain(`broken-picture ${file}`);
  });

  it.each(Object.entries(made))('reports a %s whose end is missing', async (ending, bytes) => {
    const file = `media/a.${ending}`;
    for (const share of [0.5, 0.9]) {
      const cut = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await told({ [file]: cut })).toEqual([`broken-picture ${file}`]);
    }
  });

  it('reports a JPEG that is cut off behind the small picture in its head', async () => {
    const head = Buffer.of(0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0);
    const whole = Buffer.concat([made.jpg.subarray(0, 2), head, made.jpg.subarray(2)]);
    expect(await told({ 'media/a.jpg': whole })).toEqual([]);
    const cut = { 'media/a.jpg': whole.subarray(0, -2) };
    expect(await told(cut)).toEqual(['broken-picture media/a.jpg']);
  });

  it('reports a picture of another kind than its name says, and how it would be named', async () => {
    const [problem] = await problemsOf({ 'media/a.b.png': made.jpg });
    expect(problem).toMatchObject({ code: 'picture-kind', suggestion: 'media/a.b.jpeg' });
  });

  it.each([
    ['HEIC', 'media/a.heic', 'HEIC'],
    ['HEIC', 'media/a.jpg', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['HEIC', 'media/a.avif', '\0\0\0\x18ftyphevx\0\0\0\0mif1heic'],
    ['TIF', 'media/a.tif', 'TIFF'],
    ['TIFF', 'media/a.jpg', tiff],
  ])('reports the format %s, which browsers lack, in %s', async (found, file, bytes) => {
    expect(await problemsOf({ [file]: bytes })).toMatchObject([
      { code: 'picture-format', file, facts: { found }, suggestion: null },
    ]);
  });

  it('reports a name that no disk takes with what copies add to it', async () => {
    expect(await told({ [`media/${'å'.repeat(99)}.png`]: made.png })).toHaveLength(1);
    expect(await told({ [`media/${'å'.repeat(90)}.png`]: made.png })).toEqual([]);
  });

  it.each([
    ['16383', null],
    ['16384', '16,383 × 16,384 pixels'],
  ])('reports a picture with more pixels than copies are made of: %s', async (height, size) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="16383" height="${height}"/>`;
    const what = { en: expect.stringContaining(String(size)) };
    expect(await problemsOf({ 'media/a.svg': svg })).toMatchObject(
      size === null ? [] : [{ code: 'broken-picture', facts: { what } }],
    );
  });

  const open = '<svg xmlns="http://www.w3.org/2000/svg"';
  it.each([
    ['of an entity that isn’t there', `${open}>&nothing;</svg>`],
    ['of nothing', ' '],
  ])('reports an icon %s', async (_, svg) => {
    expect(await told({ 'media/favicon.svg': svg })).toContain('broken-picture media/favicon.svg');
  });
});

describe('M6 drawings that are more than that', () => {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;

  it.each([
    '<script>alert(1)</script>',
    '<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>',
    '<rect onload="alert(1)"/>',
    '<a href="javascript:alert(1)"><text>x</text></a>',
    '<a xlink:href=" java&#10;script:alert(1)"><text>x</text></a>',
    '<a href="//evil.example/"><text>x</text></a>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>',
    '<use href="other.svg#a"/>',
    '<image href="https://evil.example/a.png"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onclick" to="alert(1)"/>',
    '<style>@import "https://evil.example/a.css";</style>',
    '<style>rect { fill: u\\72l(https://evil.example/a) }</style>',
    '<style>rect { fill: u/**/rl(x) } @im/* */port "x"; @import "y"</style>',
    '<style>a { content: "/*" } b { background: url(https://evil.example/a) }</style>',
    '<style>b { background: u<![CDATA[rl(https://evil.example/a) }]]></style>',
    '<style>b { background: u<g/>rl(https://evil.example/a) }</style>',
    '<rect style="background: url(//evil.example/a)"/>',
  ])('%s', (inside) => {
    expect(svgDangers(Buffer.from(svg(inside)))?.length).toBeGreaterThan(0);
  });

  it.each([
    ['entities of its own', '<!DOCTYPE svg [<!ENTITY x "y">]>'],
    ['a definition from elsewhere', '<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">'],
    ['a style sheet from elsewhere', '<?xml-stylesheet href="https://evil.example/a.css"?>'],
    ['another encoding', '<?xml version="1.0" encoding="UTF-7"?>'],
  ])('%s', (_, before) => {
    expect(svgDangers(Buffer.from(before + svg('')))).toHaveLength(1);
  });

  it('another encoding than UTF-8, which is the only problem of the drawing', async () => {
    const bytes = Buffer.from(`\uFEFF${svg('<script/>')}`, 'utf16le');
    expect(svgDangers(bytes)).toBeNull();
    expect(await told({ 'media/a.svg': bytes })).toEqual(['broken-picture media/a.svg']);
  });

  it('a picture of pixels that is named as a drawing', async () => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const found = await told({ 'media/a.svg': Buffer.from(pixel, 'base64') });
    expect(found.toSorted()).toEqual(['broken-picture media/a.svg', 'picture-kind media/a.svg']);
  });

  it.each([
    '<rect fill="url(#a)" style="stroke: url(#b)"/><use href="#a"/><use xlink:href="#b"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<a href="https://kino.example/"><text>x</text></a><a href="/kontakt"><text>y</text></a>',
    '<style>rect { fill: red } @media print { rect { fill: url(#a) } }</style>',
    '<animate attributeName="opacity" to="0"/><title>on our way: @import</title>',
    '<text font-family="one" ontology:x="y" xmlns:ontology="urn:x">once</text>',
  ])('but not %s', (inside) => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>${svg(inside)}`;
    expect(svgDangers(Buffer.from(text))).toEqual([]);
  });

  it('not the definition that drawing programs write', () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
    expect(svgDangers(Buffer.from(doctype + svg('')))).toEqual([]);
  });

  it('tells the place in the file, in UTF-16 units', () => {
    const text = svg('<text>blåbær 🫐</text>\n<script/>');
    const danger = svgDangers(Buffer.from(`\uFEFF${text}`))?.[0];
    expect(danger).toEqual({ what: '<script>', offset: text.indexOf('<script') + 1 });
  });

  it('takes a time that grows with the file alone', () => {
    for (const part of ['/*', '<g', 'url(', '<a href="', '<!--', '&#', '\\']) {
      const hostile = svg(`<style>${part.repeat(200_000)}</style>`);
      expect(() => svgDangers(Buffer.from(hostile))).not.toThrow();
    }
  });
});

describe('names in media/', () => {
  it.each(['50% av.pdf', 'Plakat #2.pdf', 'nå?.pdf'])(
    '%j has a sign of addresses',
    async (name) => {
      expect(await told({ [`media/${name}`]: '%PDF-1.4' })).toEqual([
        `name-with-signs media/${name}`,
      ]);
    },
  );

  it('may have spaces, commas, plus signs and brackets', async () => {
    expect(await told({ 'media/a, b + c (1).pdf': '%PDF-1.4' })).toEqual([]);
  });
});
