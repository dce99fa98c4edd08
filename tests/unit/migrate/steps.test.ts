import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { migrate, type Surroundings, steps } from '../../../runtime/migrate/index.ts';
import { runs } from '../../runs.ts';

interface Case {
  readonly what: string;
  readonly file: string;
  readonly before: string;
  /** Absent: it stays as it is. */
  readonly after?: string;
  /** Absent: a project outside of Lerret without such files of its own. */
  readonly around?: Partial<Surroundings>;
}

const clone = { isClone: true };

const cases: readonly Case[] = [
  {
    what: 'a block’s door',
    file: 'blocks/week/block.json',
    before: '{\n\t"name": "week",\r\n  "door" : "Uka di",\n "x":{"door":1}}',
    after: '{\n\t"name": "week",\r\n  "loginPrompt" : "Uka di",\n "x":{"door":1}}',
  },
  {
    what: 'a door beside a login prompt, which a person has to choose from',
    file: 'blocks/week/block.json',
    before: '{ "door": "Uka di", "loginPrompt": "Uka" }',
  },
  {
    what: 'a door in content',
    file: 'site-config/data/articles/a.json',
    before: '{ "door": "Uka di" }',
  },
  {
    what: 'the calls for members',
    file: 'blocks/week/block.json',
    before: '{ "calls": ["watchlist"] }',
    after: '{ "memberCalls": ["watchlist"] }',
  },
  {
    what: 'a block’s own calls',
    file: 'blocks/week/block.json',
    before: '{ "calls": { "vote": { "why": "Stemmer." } } }',
  },
  {
    what: 'one way of being found',
    file: 'models/exhibition/model.json',
    before: '{ "search": { "group": "a", "text": ["b"] }, "roles": { "text": "b" } }',
    after: '{ "search": { "group": "a", "fields": ["b"] }, "roles": { "text": "b" } }',
  },
  {
    what: 'several ways of being found',
    file: 'models/exhibition/model.json',
    before: '{ "search": [{ "text": ["b"] }, { "fields": ["b"] }, { "text": [] }] }',
    after: '{ "search": [{ "fields": ["b"] }, { "fields": ["b"] }, { "fields": [] }] }',
  },
  {
    what: 'a model that isn’t found',
    file: 'models/exhibition/model.json',
    before: '{ "search": false }',
  },
  {
    what: 'the schema of a record in a clone',
    file: 'site-config/data/articles/a.json',
    before: '{ "$schema": "../../../schemas/article.schema.json" }',
    after: '{ "$schema": "../../../models/article/record.schema.json" }',
    around: clone,
  },
  {
    what: 'the schema of a record elsewhere',
    file: 'site-config/data/articles/a.json',
    before: '{ "$schema": "../../../schemas/article.schema.json" }',
    after: '{ "$schema": "../../../.lerret/schemas/article.record.schema.json" }',
  },
  {
    what: 'the schema of a record with its model',
    file: 'site-config/data/events/a.json',
    before: '[{ "id": "a" }]',
  },
  {
    what: 'the schema of a page',
    file: 'site-config/pages/home.json',
    before: '{ "$schema":"../../schemas/page.schema.json" , "path": "/" }',
    after: '{ "$schema":"../../.lerret/schemas/page.schema.json" , "path": "/" }',
  },
  {
    what: 'the schema of a page in a clone',
    file: 'site-config/pages/home.json',
    before: '{ "$schema": "../../schemas/page.schema.json" }',
    around: clone,
  },
  {
    what: 'a schema of one’s own',
    file: 'site-config/pages/home.json',
    before: '{ "$schema": "../../schemas/page.schema.json" }',
    around: { has: (path) => path === 'schemas/page.schema.json' },
  },
  {
    what: 'a schema elsewhere',
    file: 'site-config/pages/home.json',
    before: '{ "$schema": "https://example.org/schemas/page.schema.json" }',
  },
  {
    what: 'the contract of blocks',
    file: 'blocks/week/week.tsx',
    before: "import type { Clock } from '../../runtime/block.ts';\n",
    after: "import type { Clock } from 'lerret/block';\n",
  },
  {
    what: 'the contract of models',
    file: 'models/exhibition/model.ts',
    before: 'import { type Model } from "../../runtime/model.ts";',
    after: 'import { type Model } from "lerret/model";',
  },
  {
    what: 'the types of a model of one’s own',
    file: 'models/exhibition/model.ts',
    before: "import type { Exhibition } from './model.gen.ts';",
    around: { has: (path) => path === 'models/exhibition/model.json' },
  },
  {
    what: 'parts',
    file: 'blocks/week/week.tsx',
    before:
      "import { Link } from '../parts/link.tsx';\nimport {\n  Fold,\n} from '../parts/fold.tsx';",
    after:
      "import { Link } from 'lerret/shared/text/link.tsx';\nimport {\n  Fold,\n} from 'lerret/shared/text/disclosure.tsx';",
  },
  {
    what: 'parts in a clone',
    file: 'blocks/week/week.tsx',
    before: "import { Link } from '../parts/link.tsx';import '../parts/choices.enhance.ts';",
    after:
      "import { Link } from '../shared/text/link.tsx';import '../shared/choices/choices.enhance.ts';",
    around: clone,
  },
  {
    what: 'what is imported later',
    file: 'blocks/week/week.enhance.ts',
    before: "const live = await import('../shared/showings/live.enhance.ts');",
    after: "const live = await import('lerret/shared/showings/live.enhance.ts');",
  },
  {
    what: 'parts and shared pieces of one’s own',
    file: 'blocks/week/week.tsx',
    before: "import '../parts/link.tsx';\nimport '../shared/text/link.tsx';",
    around: { has: () => true },
  },
  {
    what: 'what lies in the block itself, and libraries',
    file: 'blocks/week/week.tsx',
    before: "import styles from './week.module.css';\nimport { useState } from 'react';",
  },
  {
    what: 'a story',
    file: 'stories/week.stories.tsx',
    before:
      "import { exampleProps } from './example-props.ts';\nimport Week from '../blocks/week/week.tsx';",
    after:
      "import { exampleProps } from 'lerret/storybook/example-props.ts';\nimport Week from '../blocks/week/week.tsx';",
  },
  {
    what: 'types of records',
    file: 'blocks/week/week.tsx',
    before: "import type { Article } from '../../models/article/model.gen.ts';",
    after: "import type { Article } from 'lerret/models/article';",
  },
  {
    what: 'the token of a shadow in a theme',
    file: 'site-config/site.json',
    before: '{ "theme": { "tokens": { "shadow-2": "none" } } }',
    after: '{ "theme": { "tokens": { "shadow": "none" } } }',
  },
  {
    what: 'the token of a shadow in styles',
    file: 'blocks/week/week.module.css',
    before: 'a { box-shadow: var(--shadow-2), var( --shadow-2, none), var(--shadow-20) }',
    after: 'a { box-shadow: var(--shadow), var( --shadow, none), var(--shadow-20) }',
  },
  {
    what: 'a shadow of one’s own with the name of the token',
    file: 'blocks/week/week.module.css',
    before: 'a { --shadow-2: none; box-shadow: var(--shadow-2) }',
  },
  {
    what: 'an import of what is elsewhere now, beside what isn’t',
    file: 'blocks/week/week.tsx',
    before:
      "import {\n  eventVenue,\n  isFree as free,\n} from '../shared/showings/events.ts';\nfree();",
    after:
      "import { eventVenue } from 'lerret/shared/showings/events.ts';\nimport { isFree as free } from 'lerret/shared/showings/price.ts';\nfree();",
  },
  {
    what: 'an import of what is elsewhere now, in a clone',
    file: 'blocks/week/week.tsx',
    before: 'import { withPrice, isFreeTag } from "../shared/showings/events.ts"',
    after: "import { withPrice, isFreeTag } from '../shared/showings/price.ts';",
    around: clone,
  },
  {
    what: 'an import of what isn’t elsewhere',
    file: 'blocks/week/week.tsx',
    before: "import {\n  eventVenue,\n} from 'lerret/shared/showings/events.ts';",
  },
  {
    what: 'an import from a file of one’s own',
    file: 'blocks/week/week.tsx',
    before: "import { isFree } from '../shared/showings/events.ts';",
    around: { has: () => true },
  },
  {
    what: 'the event of a log-out',
    file: 'blocks/week/week.enhance.ts',
    before: "addEventListener('lerret:log-out-untold', tell);",
    after: "addEventListener('lerret:log-out-unconfirmed', tell);",
  },
];

const outside: Surroundings = { isClone: false, has: () => false };

function through({ file, before, around }: Case, chosen = steps) {
  return migrate(new Map([[file, before]]), { ...outside, ...around }, chosen);
}

const changedBy = (one: Case, chosen = steps) => through(one, chosen).files[0]?.after ?? one.before;

describe('a step', () => {
  it.each(cases)('changes or leaves $what', (one) => {
    const { files, broken } = through(one);
    expect(files.map(({ after }) => after)).toEqual(one.after === undefined ? [] : [one.after]);
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
    for (const { what, since } of steps) {
      expect(Object.values(what).every((text) => text !== '')).toBe(true);
      expect(since).toMatch(/^\d+\.\d+\.\d+$/);
    }
    expect(steps.map(({ since }) => since)).toEqual(steps.map(({ since }) => since).toSorted());
  });
});

describe('what only a person can change', () => {
  it.each([
    ['blocks/a/a.tsx', 'const past = end < site.now;', ['clock']],
    ['blocks/a/a.tsx', 'const website = { now: 1 }; use(mysite.nowhere);', []],
    ['blocks/a/a.tsx', "import { Fold } from '../parts/fold.tsx';", ['Disclosure']],
    ['blocks/a/a.tsx', "import { Fold } from './fold.tsx';", []],
    ['blocks/a/a.tsx', "import { SlowNote } from '../parts/slow-note.tsx';", ['gone']],
    [
      'blocks/a/a.tsx',
      "import { go } from '../../runtime/members/return-path.ts';",
      ['internal to Lerret'],
    ],
    ['blocks/a/a.module.css', 'a { box-shadow: var(--shadow-1), var(--shadow-12) }', ['shadow-1']],
    ['site-config/pages/a.json', '{ "href": "/kino?sal=1&dag=2026-11-21#liste" }', ['?dag=']],
    ['site-config/pages/a.json', '{ "html": "<a href=\\"/kino?dag=helg\\">a</a>" }', ['?dag=']],
    ['site-config/pages/a.json', '{ "href": "https://a.no/kino?dag=1", "to": "/a?mandag=1" }', []],
    ['blocks/a/a.tsx', "const day = <a href={'/kino?dag=' + day} />;", ['?dag=']],
    ['site-config/data/a.json', '{ "a": "site.now" }', []],
  ])('of %s: %s', (file, before, told) => {
    const { left } = through({ what: '', file, before });
    expect(left).toHaveLength(told.length);
    for (const [index, word] of told.entries()) expect(left[index]?.what.en).toContain(word);
  });

  it('is reported with its place', () => {
    const { left } = through({ what: '', file: 'blocks/a/a.tsx', before: '\n\n  site.now' });
    expect(left.map(({ place }) => place)).toEqual([{ line: 3, column: 3 }]);
  });
});

describe('a file', () => {
  it('that isn’t JSON is left, and reported with the first mistake', () => {
    const before = '{\n  "door": "a",,\n}';
    const { files, broken } = through({ what: '', file: 'blocks/a/block.json', before });
    expect(files).toEqual([]);
    expect(broken).toEqual([{ file: 'blocks/a/block.json', place: { line: 2, column: 15 } }]);
  });

  it('keeps its mark of the byte order', () => {
    const before = '\uFEFF{ "door": "a" }';
    const { files } = through({ what: '', file: 'blocks/a/block.json', before });
    expect(files[0]?.after).toBe('\uFEFF{ "loginPrompt": "a" }');
  });
});
