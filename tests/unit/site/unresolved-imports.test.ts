import { beforeEach, describe, expect, it } from 'vitest';
import { blockCodeProblems } from '../../../runtime/site/index.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let root: string;
beforeEach(() => {
  root = folderOfTest();
});

async function told(): Promise<readonly string[]> {
  const problems = await blockCodeProblems(root);
  return problems.map(
    ({ code, file, facts, suggestion, offset }) =>
      `${code} ${file}:${offset} ${facts.name} → ${suggestion}`,
  );
}

const mine = { 'blocks/mine/helper.ts': '', 'blocks/mine/mine.module.css': '' };

describe('imports of blocks that lead to nothing', () => {
  it.each([
    ["import { a } from './helpr.ts';", ['18 ./helpr.ts → ./helper.ts']],
    ["const a = import('./helpr.ts');", ['17 ./helpr.ts → ./helper.ts']],
    ["import './mine.modul.css';", ['7 ./mine.modul.css → ./mine.module.css']],
    [
      "import 'lerret/shared/text/section-heads.tsx';",
      ['7 lerret/shared/text/section-heads.tsx → lerret/shared/text/section-head.tsx'],
    ],
    [
      "import '../shared/text/section-head.tsx';",
      ['7 ../shared/text/section-head.tsx → lerret/shared/text/section-head.tsx'],
    ],
    ["import '../../runtime/block.ts';", ['7 ../../runtime/block.ts → lerret/block']],
    ["import ink from 'no-such-ink/style.js';", ['16 no-such-ink/style.js → null']],
    // A library of Lerret, which bundlers don't find for a project's blocks.
    ["import { z } from 'tinyglobby';", ['18 tinyglobby → null']],
  ])('%s', async (code, expected) => {
    writeFiles(root, { ...mine, 'blocks/mine/mine.tsx': code });
    expect(await told()).toEqual(
      expected.map((one) => `unresolved-import blocks/mine/mine.tsx:${one}`),
    );
  });

  it.each([
    "import { a } from './helper.ts';",
    "import { a } from './helper';",
    "import './mine.module.css?inline';",
    "import type { Props } from './no-types.ts';",
    "import { useCall } from './block.gen.ts';",
    "import { a } from 'lerret/shared/text/section-head.tsx';",
    "import type { A } from 'lerret/block'; import { b } from 'lerret/block';",
    "import { useId } from 'react'; import 'react-dom/client';",
    "// import { a } from './helpr.ts';",
  ])('are none of: %s', async (code) => {
    writeFiles(root, { ...mine, 'blocks/mine/mine.tsx': code });
    expect(await told()).toEqual([]);
  });

  it('are found in what an entry of a block imports, and not in its own tests', async () => {
    writeFiles(root, {
      'blocks/mine/mine.island.tsx': "import '../../own/part.ts';",
      'own/part.ts': "import './gone.ts';",
      'blocks/mine/mine.test.tsx': "import 'no-such-runner';",
    });
    expect(await told()).toEqual(['unresolved-import own/part.ts:7 ./gone.ts → null']);
  });
});

describe('code and styles that don’t parse', () => {
  it.each([
    ['tsx', 'const ø = 1;\nconst a = <p>{b}</p;\nconst c = ;', '32 Expected `>` but found `;`'],
    ['tsx', "import { a from './helpr.ts';", '11 Expected `,` or `}` but found `from`'],
    ['module.css', '.ø { color: red }\n}', '18 Unexpected }'],
    ['module.css', '.a {\n  color: red', '0 Unclosed block'],
  ])('%s: %s', async (end, code, expected) => {
    writeFiles(root, { ...mine, [`blocks/mine/mine.${end}`]: code });
    const problems = await blockCodeProblems(root);
    expect(
      problems.map(({ code, file, facts, offset }) => `${code} ${file}:${offset} ${facts.reason}`),
    ).toEqual([`code-syntax blocks/mine/mine.${end}:${expected}`]);
  });

  it('aren’t looked for once a bundler has read them', async () => {
    writeFiles(root, { 'blocks/mine/mine.tsx': 'const a = ;' });
    expect(await blockCodeProblems(root)).toHaveLength(1);
    expect(await blockCodeProblems(root, true)).toEqual([]);
  });

  it('are found in what a style imports, and so is a style that is missing', async () => {
    writeFiles(root, {
      'blocks/mine/mine.module.css': '@import "./part.css";\n@import "./prat.css";',
      'blocks/mine/part.css': '.a { ',
    });
    const problems = await blockCodeProblems(root);
    expect(problems.map(({ code, file, offset }) => `${code} ${file}:${offset}`)).toEqual([
      'unresolved-import blocks/mine/mine.module.css:30',
      'code-syntax blocks/mine/part.css:0',
    ]);
  });
});
