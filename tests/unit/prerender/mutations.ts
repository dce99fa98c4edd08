/** A site folder: the bytes of each file. */
export type Bytes = ReadonlyMap<string, Uint8Array>;

/** Texts that are long, odd, or mean something elsewhere. */
const texts = [
  ...['', ' ', '\0', '\n', '\u001b[2J', '\u202e', '\ud83c', '\ufeff'],
  ...['ø'.repeat(200), '🎬'.repeat(90), 'a'.repeat(256), 'a'.repeat(3000)],
  ...'__proto__|constructor|toString|@|@article.|:|:slug|{|{nobody}|{municipality}|$now'.split('|'),
  ...'$today|/|//|//a.example|/../x|/%|/%00|/index.html|/sw.js|/404.html|/media/house.svg'.split(
    '|',
  ),
  ...'/assets/a|/.lerret/x|/nyheter/:slug|javascript:alert(1)|https://'.split('|'),
  ...'https://a.example/ø?a=b#c|mailto:a|tel:1|#|?|*|<script>alert(1)</script>|<p>a'.split('|'),
  '<b>'.repeat(200),
  ...`<img src=x onerror=alert(1)>|<!--|</p>|&|&amp;|"|'|\\|2026-02-30|2026-11-20`.split('|'),
  ...'2026-11-20T25:00|0001-01-01|9999-12-31T23:59:59Z|-0|1e999|NaN|null|true|æ|e\u0301|﷽'.split(
    '|',
  ),
  ...'.|..|CON|a/b|a\\b|a b|A'.split('|'),
];
const numbers = [
  ...[0, -0, 1, -1, 0.5, 1e-7, 1e21, -1e21, 2 ** 31, 2 ** 53, Number.MAX_VALUE, Number.MIN_VALUE],
  ...[8.64e15, 8.64e15 + 1, -8.64e15, 1e300, 12, 13, 100, 99999],
];
const others = [
  ...[null, true, false, [], {}, [null], [[]], { a: 1 }, [1, 'a']],
  { __proto__: null, x: {} },
];

type Random = (below: number) => number;

/** Numbers that look random, the same for each seed. */
function randomFrom(seed: number): Random {
  let state = (seed * 0x9e3779b1) >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** The text of a JSON file after one mutation: it may be no JSON any more. */
export function mutatedText(text: string, seed: number): string {
  const random = randomFrom(seed);
  const files = new Map([['a.json', new TextEncoder().encode(text)]]);
  pick(textActs, random)(files, 'a.json', random);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.get('a.json'));
}

/** What no message says, in either language: values that nobody wrote, facts that nobody filled in. */
export const unsayable = /\bNaN\b|\bundefined\b|\[object|\bnull\b|Infinity|\{\w+\}/;

/** A message without what it repeats of the site, in backticks or as JSON. */
export function ownWords(message: string): string {
  return message.replace(/`[^`]*`/g, '').replace(/"(?:[^"\\]|\\.)*"|[[{].*[\]}…]|«.*»|“.*”/g, '');
}

/** A copy of a site with one to four mutations, and what they are. */
export function mutated(base: Bytes, seed: number) {
  const random = randomFrom(seed);
  const files = new Map(base);
  const what: string[] = [];
  for (let left = 1 + random(4); left > 0; left--) {
    const isOfFile = random(4) === 0;
    const names = [...files.keys()].filter((name) => isOfFile || name.endsWith('.json'));
    const file = pick(names.length > 0 ? names : [...files.keys()], random);
    const act = pick(isOfFile ? fileActs : valueActs, random);
    what.push(`${act.name} ${file}`);
    act(files, file, random);
  }
  return { files, what };
}

type Act = (files: Map<string, Uint8Array>, file: string, random: Random) => void;

/** A copy: what one mutation changes is no part of the next site. */
const bytesOf = (files: Bytes, file: string) => Uint8Array.from(files.get(file) ?? []);

const truncated: Act = (files, file, random) => {
  const bytes = bytesOf(files, file);
  files.set(file, bytes.slice(0, random(bytes.length + 1)));
};

/** A part is left out, or stands twice. */
const grown: Act = (files, file, random) => {
  const bytes = bytesOf(files, file);
  const at = random(bytes.length + 1);
  files.set(file, Buffer.concat([bytes.slice(0, at), bytes.slice(random(bytes.length + 1))]));
};

/** A sign of JSON is added, or takes the place of another one. */
const otherSign: Act = (files, file, random) => {
  const text = new TextDecoder().decode(files.get(file));
  const at = random(text.length + 1);
  const sign = pick([...'{}[],:"\\\'0/\n\uFEFF', ''], random);
  files.set(file, new TextEncoder().encode(text.slice(0, at) + sign + text.slice(at + random(2))));
};

const fileActs: readonly Act[] = [
  truncated,
  grown,
  function removed(files, file) {
    files.delete(file);
  },
  function moved(files, file, random) {
    const bytes = bytesOf(files, file);
    files.delete(file);
    files.set(renamed(file, random), bytes);
  },
];

function renamed(file: string, random: Random): string {
  const [, folder = '', name = ''] = /^(.*\/)?(.*)$/.exec(file) ?? [];
  const names = [
    ...[`2-${name}`, `${name}.bak`, name.toUpperCase(), `ø ${name}`, `${'a'.repeat(190)}-${name}`],
    ...['.png', '.html', ''].map((ending) => name.replace(/\.\w+$/, ending)),
  ];
  const others = ['media/', 'pages/', 'data/articles/', 'data/events/deep/', ''];
  return pick([folder, folder, folder, ...others], random) + pick(names, random);
}

interface Slot {
  readonly holder: object;
  readonly key: string;
}

function slotsOf(holder: object): Slot[] {
  return Object.entries(holder).flatMap(([key, value]) => [
    { holder, key },
    ...(typeof value === 'object' && value !== null ? slotsOf(value) : []),
  ]);
}

/** An act on one value of a JSON file; other files, and broken ones, are left as they are. */
function onValue(name: string, act: (slot: Slot, random: Random) => void): Act {
  const whole: Act = (files, file, random) => {
    let root: { readonly value: unknown };
    try {
      root = { value: JSON.parse(new TextDecoder().decode(bytesOf(files, file))) };
    } catch {
      return;
    }
    const [, ...slots] = slotsOf(root);
    if (slots.length === 0) return;
    act(pick(slots, random), random);
    files.set(file, new TextEncoder().encode(JSON.stringify(root.value, null, 2)));
  };
  return Object.defineProperty(whole, 'name', { value: name });
}

function set({ holder, key }: Slot, value: unknown): void {
  const how = { writable: true, enumerable: true, configurable: true };
  Object.defineProperty(holder, key, { value, ...how });
}

/** Two letters of a word change their places. */
function misspelt(word: string, random: Random): string {
  const at = random(Math.max(1, word.length - 1));
  return `${word.slice(0, at)}${word[at + 1] ?? 'x'}${word[at] ?? 'y'}${word.slice(at + 2)}`;
}

const valueActs: readonly Act[] = [
  onValue('text', (slot, random) => set(slot, pick(texts, random))),
  onValue('number', (slot, random) => set(slot, pick(numbers, random))),
  onValue('kind', (slot, random) => set(slot, structuredClone(pick(others, random)))),
  onValue('removed key', ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else Reflect.deleteProperty(holder, key);
  }),
  onValue('added key', ({ holder }, random) => {
    if (Array.isArray(holder)) holder.push(structuredClone(pick(others, random)));
    else set({ holder, key: pick(texts, random) }, pick(texts, random));
  }),
  onValue('renamed key', ({ holder, key }, random) => {
    const value: unknown = Reflect.get(holder, key);
    if (Array.isArray(holder)) return;
    Reflect.deleteProperty(holder, key);
    set({ holder, key: random(2) === 0 ? `${key}s` : pick(texts, random) }, value);
  }),
  onValue('nested', (slot, random) => {
    let value: unknown = Reflect.get(slot.holder, slot.key);
    for (let depth = [1, 3, 250][random(3)] ?? 1; depth > 0; depth--) {
      value = random(2) === 0 ? [value] : { a: value };
    }
    set(slot, value);
  }),
];

const misspelling = onValue('misspelt', ({ holder, key }, random) => {
  const value: unknown = Reflect.get(holder, key);
  if (typeof value === 'string' && random(2) === 0) set({ holder, key }, misspelt(value, random));
  else if (!Array.isArray(holder)) {
    Reflect.deleteProperty(holder, key);
    set({ holder, key: misspelt(key, random) }, value);
  }
});

/** What is done to a text that may be no JSON afterwards; hardly any site could be built after the last two. */
const textActs: readonly Act[] = [truncated, grown, ...valueActs, otherSign, misspelling];
