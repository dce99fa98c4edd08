import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrate, type Surroundings, steps } from '../../../runtime/migrate/index.ts';
import { runs } from '../../runs.ts';

interface Case {
  readonly file: string;
  readonly before: string;
  /** Absent: a project outside of Lerret without such files of its own. */
  readonly around?: Partial<Surroundings> | undefined;
}
const clone = { isClone: true };
const having = (file: string) => ({ has: (path: string) => path === file });
const OF_PAGES = '{ "$schema": "../../schemas/page.schema.json" }';

const BLOCK = 'blocks/week/block.json';
const TSX = 'blocks/week/week.tsx';
const ENHANCE = 'blocks/week/week.enhance.ts';
const CSS = 'blocks/week/week.module.css';
const MODEL = 'models/exhibition/model.json';
const ARTICLE = 'site-config/data/articles/a.json';
const PAGE = 'site-config/pages/home.json';

/** A text of a file, what becomes of it, and around which project; null where it stays as it is. */
type Row = readonly [file: string, before: string, after: string | null, Case['around']?];

const rows: Readonly<Record<string, Row>> = {
  'a block’s door': [
    BLOCK,
    '{\n\t"name": "week",\r\n  "door" : "Uka di",\n "x":{"door":1}}',
    '{\n\t"name": "week",\r\n  "loginPrompt" : "Uka di",\n "x":{"door":1}}',
  ],
  'a door beside a login prompt, which a person has to choose from': [
    ...([BLOCK, '{ "door": "Uka di", "loginPrompt": "Uka" }', null] as const),
  ],
  'a door in content': [ARTICLE, '{ "door": "Uka di" }', null],
  'a key that has its former name elsewhere in the schema': [BLOCK, '{ "text": "Uka" }', null],
  'one way of being found': [
    MODEL,
    '{ "search": { "group": "a", "text": ["b"] }, "roles": { "text": "b" } }',
    '{ "search": { "group": "a", "fields": ["b"] }, "roles": { "text": "b" } }',
  ],
  'several ways of being found': [
    MODEL,
    '{ "search": [{ "text": ["b"] }, { "fields": ["b"] }, { "text": [] }] }',
    '{ "search": [{ "fields": ["b"] }, { "fields": ["b"] }, { "fields": [] }] }',
  ],
  'the schema of a record': [
    ARTICLE,
    '{ "$schema": "../../../models/article/record.schema.json" }',
    '{ "$schema": "../../../.lerret/schemas/article.record.schema.json" }',
  ],
  'the schema of a page': [
    PAGE,
    '{ "$schema":"../../schemas/page.schema.json" , "path": "/" }',
    '{ "$schema":"../../.lerret/schemas/page.schema.json" , "path": "/" }',
  ],
  'the schema of a page in a clone': [PAGE, OF_PAGES, null, clone],
  'a schema of one’s own': [PAGE, OF_PAGES, null, having('schemas/page.schema.json')],
  'a schema elsewhere': [
    ...([PAGE, '{ "$schema": "https://example.org/schemas/page.schema.json" }', null] as const),
  ],
  'the contract of blocks': [
    TSX,
    "import type { Clock } from '../../runtime/block.ts';\n",
    "import type { Clock } from 'lerret/block';\n",
  ],
  'the types of a model of one’s own': [
    'models/exhibition/model.ts',
    "import type { Exhibition } from './model.gen.ts';",
    ...([null, having(MODEL)] as const),
  ],
  'shared pieces': [
    TSX,
    "import { Link } from '../shared/text/link.tsx';\nimport {\n  Disclosure,\n} from '../shared/text/disclosure.tsx';",
    "import { Link } from 'lerret/shared/text/link.tsx';\nimport {\n  Disclosure,\n} from 'lerret/shared/text/disclosure.tsx';",
  ],
  'shared pieces in a clone': [TSX, "import '../shared/text/link.tsx';", null, clone],
  'what is imported later': [
    ENHANCE,
    "const live = await import('../shared/showings/live.enhance.ts');",
    "const live = await import('lerret/shared/showings/live.enhance.ts');",
  ],
  'shared pieces of one’s own': [
    TSX,
    "import '../shared/text/link.tsx';",
    ...([null, { has: () => true }] as const),
  ],
  'what lies in the block itself, and libraries': [
    TSX,
    "import styles from './week.module.css';\nimport { useState } from 'react';",
    null,
  ],
  'a story': [
    'stories/week.stories.tsx',
    "import { exampleProps } from './example-props.ts';\nimport Week from '../blocks/week/week.tsx';",
    "import { exampleProps } from 'lerret/storybook/example-props.ts';\nimport Week from '../blocks/week/week.tsx';",
  ],
  'types of records': [
    TSX,
    "import type { Article } from '../../models/article/model.gen.ts';",
    "import type { Article } from 'lerret/models/article';",
  ],
  'the token of a shadow in a theme': [
    'site-config/site.json',
    '{ "theme": { "tokens": { "shadow-2": "none" } } }',
    '{ "theme": { "tokens": { "shadow": "none" } } }',
  ],
  'the token of a shadow in styles': [
    CSS,
    'a { box-shadow: var(--shadow-2), var( --shadow-2, none), var(--shadow-20) }',
    'a { box-shadow: var(--shadow), var( --shadow, none), var(--shadow-20) }',
  ],
  'a shadow of one’s own with the name of the token': [
    ...([CSS, 'a { --shadow-2: none; box-shadow: var(--shadow-2) }', null] as const),
  ],
};

const cases = Object.entries(rows).map(([what, [file, before, after, around]]) => ({
  ...{ what, file, before, after, around },
}));
const outside: Surroundings = { isClone: false, has: () => false };

function through({ file, before, around }: Case, chosen = steps) {
  return migrate(new Map([[file, before]]), { ...outside, ...around }, chosen);
}

const changedBy = (one: Case, chosen = steps) => through(one, chosen).files[0]?.after ?? one.before;

describe('a step', () => {
  it.each(cases)('changes or leaves $what', (one) => {
    const { files, broken } = through(one);
    expect(files.map(({ after }) => after)).toEqual(one.after === null ? [] : [one.after]);
    expect(broken).toEqual([]);
  });

  it('is tried by a case', () => {
    const unused = steps.filter((step) =>
      cases.every((one) => changedBy(one, [step]) === one.before),
    );
    expect(unused.map(({ what }) => what.en)).toEqual([]);
  });

  it('finds nothing in what any steps have changed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...cases), fc.subarray([...steps]), (one, chosen) => {
        const again = through({ ...one, before: changedBy(one, chosen) }, chosen);
        expect(again.files).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it('says what it is, in both languages', () => {
    for (const { what } of steps)
      expect(Object.values(what).every((text) => text !== '')).toBe(true);
  });
});

describe('what only a person can change', () => {
  const go = "\n\n  import { go } from '../../runtime/members/return-path.ts';";

  it('is what code imports of Lerret’s internal modules, and is reported with its place', () => {
    const { left } = through({ file: TSX, before: go });
    expect(left.map(({ file, place }) => ({ file, place }))).toEqual([
      { file: TSX, place: { line: 3, column: 23 } },
    ]);
    expect(left[0]?.what.en).toContain('internal to Lerret');
  });

  it('is nothing in a clone, in content and in other imports', () => {
    expect(through({ file: TSX, before: go, around: clone }).left).toEqual([]);
    expect(through({ file: PAGE, before: '{ "a": "../runtime/block.ts" }' }).left).toEqual([]);
    expect(through({ file: TSX, before: "import './runtime.ts';" }).left).toEqual([]);
  });
});

describe('a file', () => {
  it('that isn’t JSON is left, and reported with the first mistake', () => {
    const before = '{\n  "door": "a",,\n}';
    const { files, broken } = through({ file: 'blocks/a/block.json', before });
    expect(files).toEqual([]);
    expect(broken).toEqual([{ file: 'blocks/a/block.json', place: { line: 2, column: 15 } }]);
  });

  it('keeps its mark of the byte order', () => {
    const before = '\uFEFF{ "door": "a" }';
    const { files } = through({ file: 'blocks/a/block.json', before });
    expect(files[0]?.after).toBe('\uFEFF{ "loginPrompt": "a" }');
  });
});
