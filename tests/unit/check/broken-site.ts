import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../../runtime/diagnostics/index.ts';
import { textsBelow, writeFiles } from '../../site/folders.ts';
import type { Files } from './check-in-memory.ts';
import { fixtures } from './run-check.ts';

/** A problem that a broken site must show. */
export interface Expected {
  /** `file:line:column`. */
  readonly at: string;
  readonly code: string;
  readonly severity: string;
  /** What the message must name. */
  readonly names: readonly string[];
  readonly suggestion: string | null;
}

interface Description {
  readonly title: string;
  /** Files of the base that this site lacks. */
  readonly without?: readonly string[];
  readonly problems: readonly (Partial<Expected> & Pick<Expected, 'names' | 'suggestion'>)[];
}

/** A site of `tests/fixtures/broken`: the base with a few files in its place, and what is wrong with them. */
export interface BrokenSite {
  readonly name: string;
  readonly title: string;
  readonly expected: readonly Expected[];
  /** The text of each file, without the marks; null where it needs a folder, for a picture or what lies beside it. */
  readonly files: Files | null;
  /** Writes the site into a folder, without the marks, and its own blocks and models beside it. */
  writeTo(folder: string): void;
}

const broken = join(fixtures, 'broken');
const mark = /⟦([a-z0-9-]+)⟧/;

const base = textsBelow(join(broken, 'base'), (file) => /\.\w+$/.test(file));

/** All broken sites, by name; they are read once. */
export function brokenSites(): readonly BrokenSite[] {
  known ??= readBrokenSites();
  return known;
}

let known: readonly BrokenSite[] | undefined;

function readBrokenSites(): readonly BrokenSite[] {
  return readdirSync(broken, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'base')
    .map(({ name }) => readBrokenSite(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function readBrokenSite(name: string): BrokenSite {
  const own = join(broken, name);
  const described: Description = JSON.parse(readFileSync(join(own, 'expected.json'), 'utf8'));
  const { title, without = [], problems } = described;
  const files = readdirSync(own, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|svg|png|heic|txt)$/.test(file) && file !== 'expected.json')
    .map((from) => {
      const file = from.replace(/^beside\//, '../').replace(/\.txt$/, '');
      return { file, ...withoutMarks(file, readFileSync(join(own, from), 'utf8')) };
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
  const marked = files.flatMap(({ marks }) => marks);
  const expected = problems.map(({ at, code, severity = 'error', names, suggestion }, index) => {
    const found = at === undefined ? marked[index] : { at, code };
    if (found?.code === undefined) throw new Error(`${name}: no mark for problem ${index}`);
    return { at: found.at, code: found.code, severity, names, suggestion };
  });
  const isText = files.every(({ file }) => /^(?!\.\.\/).*\.json$/.test(file));
  const texts = Object.fromEntries(files.map(({ file, text }) => [file, text]));
  const left = Object.entries(base).filter(([file]) => !without.includes(file));
  return {
    name,
    title,
    expected,
    files: isText ? { ...Object.fromEntries(left), ...texts } : null,
    writeTo(folder) {
      cpSync(join(broken, 'base'), folder, { recursive: true });
      for (const file of without) rmSync(join(folder, file));
      writeFiles(folder, texts);
    },
  };
}

/** Writes a broken site, by its name, below a folder. @returns its own folder */
export function writtenIn(root: string, name: string): string {
  const site = brokenSites().find((one) => one.name === name);
  if (site === undefined) throw new Error(`there is no broken site ${name}`);
  const folder = join(root, name);
  site.writeTo(folder);
  return folder;
}

/** A marked text as it is to be checked, and the places where its marks stood. */
function withoutMarks(file: string, marked: string) {
  let text = marked;
  const marks: { readonly at: string; readonly code: string }[] = [];
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const [all, code = ''] = found;
    if (!Object.hasOwn(catalogue, code)) throw new Error(`${file}: there is no code ${code}`);
    const before = text.slice(0, found.index).split(/\r\n|\n/);
    marks.push({ at: `${file}:${before.length}:${(before.at(-1) ?? '').length + 1}`, code });
    text = text.slice(0, found.index) + text.slice(found.index + all.length);
  }
  return { text, marks };
}
