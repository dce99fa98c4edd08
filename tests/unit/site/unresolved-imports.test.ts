import { beforeEach, describe, expect, it } from 'vitest';
import { unresolvedImportsIn } from '../../../runtime/site/block-code.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

let root: string;
beforeEach(() => {
  root = folderOfTest();
});

async function told(): Promise<readonly string[]> {
  const problems = await unresolvedImportsIn(root);
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
    "import { a from './helpr.ts';",
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
