import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { textsBelow } from '../../site/folders.ts';
import type { Files } from '../check/check-in-memory.ts';
import { bytesOf } from './derived-site.ts';

/** What a project has of its own: the text of each file, and where links lead, by path in the project. */
export interface OwnCode {
  readonly files: Files;
  readonly links: Files;
}

const root = join(import.meta.dirname, '../../..');

const none: OwnCode = { files: {}, links: {} };

/** Makes a folder hold these files and links where it held those before; what else it holds stays. */
export function writeCode(folder: string, after: OwnCode, before = none): void {
  const pathOf = (file: string) => join(folder, file);
  const goes = ([file]: readonly [string, string]) => after.files[file] === undefined;
  const leads = ([file, to]: readonly [string, string]) => after.links[file] !== to;
  const gone = [
    ...Object.entries(before.files).filter(goes),
    ...Object.entries(before.links).filter(leads),
  ];
  for (const [file] of gone) rmSync(pathOf(file), { force: true });
  for (const [file, text] of Object.entries(after.files)) {
    if (before.files[file] === text) continue;
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    writeFileSync(pathOf(file), bytesOf(file, text));
  }
  for (const [file, to] of Object.entries(after.links)) {
    if (before.links[file] === to) continue;
    mkdirSync(dirname(pathOf(file)), { recursive: true });
    symlinkSync(resolve(folder, to), pathOf(file));
  }
  for (const [file] of gone) removeEmpty(dirname(pathOf(file)), folder);
}

/** Removes an empty folder, and its parent in the same way; those at the top of the project stay. */
function removeEmpty(folder: string, top: string): void {
  const parent = dirname(folder);
  if ([parent, folder].includes(top) || (existsSync(folder) && readdirSync(folder).length > 0))
    return;
  rmSync(folder, { recursive: true, force: true });
  removeEmpty(parent, top);
}

/** A copy of a block of Lerret, with other texts in place of some of its files. */
function ownBlock(name: string, edit: (files: Files) => Files): Files {
  const files = textsBelow(
    join(root, 'blocks', name),
    (file) => !/\.gen\.|\.d\.css\.ts$/.test(file),
  );
  const named = Object.entries(edit(files)).map(([file, text]) => [
    `blocks/${name}/${file}`,
    text.replaceAll(/(?<=from '|@import ")\.\.\/shared\//g, 'lerret/shared/'),
  ]);
  return Object.fromEntries(named);
}

/** Lerret's `card-list` with one text of a file replaced. */
function cardList(file: string, from: string, to: string): OwnCode {
  const files = ownBlock('card-list', (all) => {
    const text = all[file] ?? '';
    if (!text.includes(from)) throw new Error(`${file} holds no ${from}`);
    return { ...all, [file]: text.replace(from, to) };
  });
  return { files, links: {} };
}

/** A block whose component is Lerret's in an element with a class. @param imports where the text `named` comes from */
function wrapped(imports: string): Files {
  return ownBlock('content', ({ 'content.tsx': plain = '', ...files }) => ({
    ...files,
    'plain.tsx': plain,
    'content.tsx': `${imports}
import Content from './plain.tsx';
export default (props) => <div className={named}>{Content(props)}</div>;`,
  }));
}

/** A block that is made of a module beside the blocks and one of a linked folder. */
function madeElsewhere(word: string): OwnCode {
  const imports = `import { word as beside } from '../../lib/word.ts';
import { word as linked } from './linked/word.ts';
const named = beside + linked;`;
  const text = `export const word = '${word}';`;
  return {
    files: { ...wrapped(imports), 'lib/word.ts': text, 'packages/word.ts': text },
    links: { 'blocks/content/linked': 'packages' },
  };
}

/** The code that a project has between two edits: none, a block's code, its style, its options, code in other places. */
export const codes: readonly OwnCode[] = [
  none,
  { files: wrapped(`const named = 'new';`), links: {} },
  cardList('card-list.module.css', '', '.own { order: 1 }\n'),
  cardList('block.json', '"default": true', '"default": false'),
  madeElsewhere('one'),
  madeElsewhere('two'),
];

/** The models of a project between two edits: none, an article's code, its code alone, its fields. */
export const models: readonly Files[] = [
  {},
  ownModel((text) => text, 'Én'),
  ownModel((text) => text, 'To'),
  ownModel((text) => text.replace(/,\s*"contentMediaType": "text\/html"/, ''), 'Tre'),
];

function ownModel(edit: (model: string) => string, word: string): Files {
  const { 'model.json': model = '' } = textsBelow(join(root, 'models/article'), (file) =>
    file.endsWith('model.json'),
  );
  return {
    'models/article/model.json': edit(model),
    'models/article/model.ts': `export default { structured: ({ id }) => [{ '@type': 'Article', '@id': '${word}' + id }] };`,
  };
}
