import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Makes blocks/fonts/*.woff2 from the package with the complete Archivo, without the characters that aren't needed. */

const root = join(import.meta.dirname, '..');
const source = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/archivo/package.json')),
);
const target = join(root, 'blocks', 'fonts');

/** The characters of Norwegian pages; each character that is left out saves about 200 bytes. */
const letters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿ';
const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const signs = '\u00a0\u00ad\u2009\u202f§©«»·°×½–—‘’“”„…•−€';
const leftOut = '^`~\\{}|<>#$';
const norwegian = [...ascii, ...letters, ...signs].filter((one) => !leftOut.includes(one)).join('');
/** The letters of Northern, Lule and Southern Sami that Norwegian doesn't have. */
const sami = 'ČčĐđŃńŊŋŠšŦŧŽž';

/** The ranges of the font's axes that tokens use: condensed to normal, regular to heavy. */
const variationAxes = { wdth: { min: 75, max: 100 }, wght: { min: 400, max: 800 } };

const cuts = [
  { name: 'archivo', from: 'archivo-latin-wdth-normal', text: norwegian, keep: ['kern', 'tnum'] },
  { name: 'archivo-sami', from: 'archivo-latin-ext-wdth-normal', text: sami, keep: ['kern'] },
];

for (const { name, from, text, keep } of cuts) {
  const whole = await readFile(join(source, 'files', `${from}.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes,
    keepFeatures: keep,
    noHinting: true,
  });
  await writeFile(join(target, `${name}.woff2`), cut);
  console.log(`blocks/fonts/${name}.woff2: ${cut.length} bytes`);
}
await writeFile(join(target, 'OFL.txt'), await readFile(join(source, 'LICENSE')));
