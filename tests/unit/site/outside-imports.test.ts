import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { textLines } from '../../../runtime/diagnostics/index.ts';
import { outsideImportsIn } from '../../../runtime/site/outside-imports.ts';
import { LERRET } from '../../../runtime/site/project.ts';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'lerret-imports-')));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = ''): string {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

/** The problems of a source, as `code name line:column`. */
async function found(file: string, source: string): Promise<readonly string[]> {
  write(file, source);
  const kind = file.startsWith('models/') ? 'models' : 'blocks';
  const lines = textLines(source);
  return (await outsideImportsIn(root, kind)).map(({ code, facts, offset = -1 }) => {
    const { line, column } = lines.placeOf(offset);
    return `${code} ${facts.name} ${line}:${column}`;
  });
}

const BLOCK = 'blocks/poll/poll.tsx';

describe('a block of a project', () => {
  it.each([
    ['a file beside the blocks', `import { x } from '../../lib/x.ts';`, '../../lib/x.ts 1:19'],
    ['another block', `\nimport '../vote/vote.tsx';`, '../vote/vote.tsx 2:8'],
    ['a block with a longer name', `import x from '../poll-two/x';`, '../poll-two/x 1:15'],
    ['what is handed on', `export { x } from '../../x.ts';`, '../../x.ts 1:19'],
    ['all of it', `export * from '../../x.ts';`, '../../x.ts 1:15'],
    ['what is imported later', `const x = import('../../x.ts');`, '../../x.ts 1:18'],
    ['a part of a folder', 'const x = import(`../../x/$' + '{name}.ts`);', '../../x/ 1:18'],
    ['a text', `import x from '../../x.svg?raw';`, '../../x.svg?raw 1:15'],
    ['many', `import.meta.glob(['./a/*.ts', '../../x/*.ts']);`, '../../x/*.ts 1:31'],
    ['an asset', `new URL('../../x.png', import.meta.url);`, '../../x.png 1:9'],
    ['an absolute path', `import '/lib/x.ts';`, '/lib/x.ts 1:8'],
    ['an import map', `import '#lib/x.ts';`, '#lib/x.ts 1:8'],
  ])('can’t import %s', async (_what, source, expected) => {
    expect(await found(BLOCK, source)).toEqual([`import-outside ${expected}`]);
  });

  it.each([
    ['its own folder', `import './part.mjs'; import './deep/../text.txt?raw';`],
    ['what blocks share', `import '../shared/x.ts'; import x from 'lerret/shared/text/link.tsx';`],
    ['Lerret’s shared pieces', `import '${LERRET}/blocks/shared/text/link.tsx';`],
    ['packages', `import 'react'; import '@a/b/c'; import 'node:fs'; import 'virtual:x';`],
    ['types', `import type { x } from '../../x.ts'; export type { y } from '../../x.ts';`],
    ['types among themselves', `import { type x, type y } from '../../x.ts';`],
    ['words', `// from '../../x.ts'\nconst a = "import '../../x.ts'";`],
    ['what can’t be parsed', `import '../../x.ts'; const (`],
  ])('can import %s', async (_what, source) => {
    expect(await found(BLOCK, source)).toEqual([]);
  });

  it('can’t import another folder from a helper, or from a stylesheet', async () => {
    expect(await found('blocks/poll/deep/x.mjs', `import '../../../x.js';`)).toHaveLength(1);
    rmSync(join(root, 'blocks'), { recursive: true });
    const css = `@import './a.css'; /* url(../../d.png) */\n.a { composes: b from "../../b.css"; background: url(../../c.png); }\n@font-face { src: url(/fonts/a.woff2) }`;
    expect(await found('blocks/poll/poll.module.css', css)).toEqual([
      'import-outside ../../b.css 2:24',
      'import-outside ../../c.png 2:54',
    ]);
  });

  it('can be a link, and imports from where it leads', async () => {
    const real = dirname(write('elsewhere/poll/part.ts'));
    write('elsewhere/beside.ts');
    mkdirSync(join(root, 'blocks'));
    symlinkSync(real, join(root, 'blocks/poll'));
    expect(await found(BLOCK, `import './part.ts';`)).toEqual([]);
    expect(await found(BLOCK, `import '../beside.ts';`)).toHaveLength(1);
  });

  it('can’t import a link that leads away', async () => {
    symlinkSync(write('lib/x.ts'), write('blocks/poll/x.ts').replace('x.ts', 'y.ts'));
    expect(await found(BLOCK, `import './x.ts'; import './y.ts';`)).toEqual([
      'import-outside ./y.ts 1:25',
    ]);
  });

  it('can’t import a package that is a link to somewhere, as npm link makes it', async () => {
    write('node_modules/real/index.js');
    write('node_modules/.store/pnpms/node_modules/pnpms/index.js');
    symlinkSync(
      join(root, 'node_modules/.store/pnpms/node_modules/pnpms'),
      join(root, 'node_modules/pnpms'),
    );
    mkdirSync(join(root, 'node_modules/@own'), { recursive: true });
    symlinkSync(dirname(write('packages/words/index.js')), join(root, 'node_modules/@own/words'));
    const source = `import 'real'; import 'pnpms'; import '@own/words/index.js';`;
    expect(await found(BLOCK, source)).toEqual(['linked-package @own/words 1:39']);
  });

  it('shares only what blocks share', async () => {
    expect(await found('blocks/shared/x.ts', `import '../poll/x.ts'; import './y.ts';`)).toEqual([
      'import-outside ../poll/x.ts 1:8',
    ]);
  });
});

describe('a model of a project', () => {
  it('can import its own folder alone', async () => {
    const source = `import './words.ts';\nimport '../film/x.ts';\nimport '../../blocks/shared/x.ts';`;
    expect(await found('models/play/model.ts', source)).toEqual([
      'import-outside ../film/x.ts 2:8',
      'import-outside ../../blocks/shared/x.ts 3:8',
    ]);
  });
});

it('tells nothing of Lerret’s own folder', async () => {
  expect(await outsideImportsIn(LERRET, 'blocks')).toEqual([]);
});
