import { execFile } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { isCurrent } from '../../runtime/site/project.ts';
import { readExamples } from '../unit/docs/examples.ts';
import { lerretHere } from './command-here.ts';
import { temporaryFolder, writeFiles } from './folders.ts';
import { ROOT } from './lerret.ts';

const run = promisify(execFile);
const folder = temporaryFolder();

/** A clone of Lerret, and what runs commands and tools in it. */
async function cloned() {
  const clone = join(folder, 'clone');
  await run('git', ['clone', '--quiet', '--shared', ROOT, clone]);
  await symlink(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  const lerret = (...args: string[]) =>
    run(process.execPath, ['scripts/lerret.mjs', ...args], { cwd: clone });
  const inClone = (command: string, ...args: string[]) => run(command, args, { cwd: clone });
  /** Of the sources of the clone, one after the other in one process. */
  const together = (commands: readonly (readonly string[])[]) =>
    run(process.execPath, ['--input-type=module', '--eval', running(commands)], { cwd: clone });
  const tool = (own: string, ...args: string[]) =>
    inClone(join(ROOT, 'node_modules/.bin', own), ...args);
  return { clone, inClone, lerret, together, tool };
}

const running = (commands: readonly (readonly string[])[]) => `
import { runCommand } from './runtime/cli/run-command.ts';
for (const args of ${JSON.stringify(commands)}) await runCommand(args);
`;

const kinds: readonly { flags: string[]; files: string[] }[] = [
  { flags: [], files: ['.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--enhanced'], files: ['.enhance.ts', '.module.css', '.module.d.css.ts', '.tsx'] },
  { flags: ['--island'], files: ['.island.tsx', '.module.css', '.module.d.css.ts'] },
];

/** The files of a block that the documents have somebody paste. */
const poll = readExamples().filter(({ label }) => /\/poll[./]/.test(label));

/** The tests that look at every block, for the new ones. */
const ofEveryBlock = ['states', 'json', 'example-records', 'controls', 'content'].map(
  (name) => `tests/unit/stories/${name}.test.ts`,
);

/** Names of tests: those of the documents' poll don't name it. */
const ofTheNew = /evening-film|poll|exhibition|field for each answer|isn’t open/.source;

/** Writes a copy of a block's component that shows nothing, and a copy of its test, which is to fail. */
function writeBroken(clone: string, name: string, own: readonly string[]) {
  const component = own.find((file) => file.endsWith('.tsx')) ?? '';
  const broken = {
    component: `blocks/${name}/broken.tsx`,
    test: `tests/unit/blocks/${name}-broken.test.tsx`,
  };
  const read = (file: string) => readFileSync(join(clone, file), 'utf8');
  const nothing = '<section className={styles.list} />';
  writeFiles(clone, {
    [broken.component]: read(component).replace(/<section[\s\S]*<\/section>/, nothing),
    [broken.test]: read(`tests/unit/blocks/${name}.test.tsx`).replace(component, broken.component),
  });
  return broken;
}

/** The project `unit` of the clone's own configuration. */
const ofUnits = `import { foldersOf } from './storybook/node/folders.ts';
import { projectModules } from './storybook/node/project-modules.ts';
import vite from './vite.config.ts';
export default {
  ...vite,
  plugins: [...vite.plugins, projectModules(foldersOf('.storybook'))],
  test: { isolate: false, maxWorkers: 1, testTimeout: 300_000 },
};
`;

it('makes blocks of each kind and a model with a page, and touches no other file; they pass, as the poll of the documents does', {
  timeout: 900_000,
}, async () => {
  const { clone, inClone, lerret, together, tool } = await cloned();
  const made = kinds.map(({ flags, files }) => {
    const name = `evening-film${flags.join('').replace('--', '-')}`;
    const block = ['block.gen.ts', 'block.json', ...files.map((end) => `${name}${end}`)];
    return {
      name,
      flags,
      own: [...block, 'options.gen.js'].map((file) => `blocks/${name}/${file}`),
    };
  });
  const [first = [], ...others] = made.map(({ name, flags }) => ['new', 'block', name, ...flags]);
  await lerret(...first);
  const model = ['new', 'model', 'exhibition'];
  const { stdout: found } = await together([...others, model, ['check'], ['routes']]);
  expect(found).toContain('0 errors, 0 warnings');
  expect(found).toContain('/exhibitions/exhibition-en');
  const status = ['status', '--porcelain', '--untracked-files=all'];
  const { stdout: changed } = await inClone('git', ...status);
  const lines = changed.split('\n').filter((line) => /^\?\? (?!node_modules)/.test(line));
  const stories = made.map(({ name }) => `stories/${name}.stories.tsx`);
  const tests = made.map(({ name }) => `tests/unit/blocks/${name}.test.tsx`);
  const all = [...made.flatMap(({ own }) => own), ...stories, ...tests];
  const ofBlocks = lines.filter((line) => !line.includes('exhibition'));
  expect(ofBlocks.toSorted()).toEqual(all.map((file) => `?? ${file}`).toSorted());
  expect(changed).toContain(' M site-config/site.json');

  writeFiles(clone, Object.fromEntries(poll.map(({ label, text }) => [label, text])));
  expect(poll).toHaveLength(5);
  // What the commands wrote is what this writes: it changes nothing but the poll's.
  const description = join(clone, 'models/article/model.json');
  utimesSync(description, new Date(), new Date());
  const generated = await inClone(process.execPath, 'scripts/generate.ts');
  // An unchanged file counts as generated after the change.
  expect(isCurrent(join(clone, 'models/article/validate.gen.js'), description)).toBe(true);
  const ofPoll = ['block.gen.ts', 'options.gen.js', 'poll.module.d.css.ts'];
  expect(generated.stdout.match(/\S+\.(?:\w+)$/gm)?.sort()).toEqual(
    ofPoll.map((file) => `blocks/poll/${file}`),
  );

  // With what the project asks of every block: a story for each state, JSON as staff would write it.
  // Without Storybook's plugin, which would cost more than the tests.
  writeFiles(clone, { 'blocks.config.ts': ofUnits });
  const plainly = ['--config', 'blocks.config.ts', '--configLoader', 'native'];
  const ofAll = [
    ...tests,
    'tests/unit/models/exhibition.test.ts',
    'tests/unit/blocks/poll.test.tsx',
  ];
  const named = ['--testNamePattern', ofTheNew];
  const broken = made.map(({ name, own }) => writeBroken(clone, name, own));
  const files = [...ofAll, ...ofEveryBlock, ...broken.map(({ test }) => test)];
  const failing: { stdout: string } = await tool('vitest', 'run', ...plainly, ...named, ...files)
    .then(() => expect.fail('Broken blocks pass'))
    .catch((error) => error);
  const said = stripVTControlCharacters(failing.stdout);
  expect(said).toMatch(/Test Files\s+3 failed \| \d+ passed/);
  for (const { component, test } of broken) {
    expect(said).toMatch(new RegExp(`${test} \\(\\d tests \\| \\d failed`));
    for (const file of [component, test]) await rm(join(clone, file));
  }
  expect(
    said.match(/(?:states|json|controls)\.test\.ts \(\d+ tests \| \d+ skipped\)/g),
  ).toHaveLength(3);
  expect(said.match(/evening-film.*\.test\.tsx \([23] tests\)/g)).toHaveLength(made.length);
  for (const name of ['exhibition.test.ts', 'poll.test.tsx'])
    expect(said).toContain(`${name} (2 tests)`);
  // Their own files and what they import: the types of all take a quarter of a minute.
  const folders = [...made.map(({ name }) => `blocks/${name}`), 'blocks/poll'];
  const own = [...folders, ...stories, ...ofAll, 'stories/poll.stories.tsx'];
  writeFiles(clone, {
    'tests/unit/blocks/poll-types.ts': `import { useCall } from '../../../blocks/poll/block.gen.ts';
export function Wrong(): number | undefined {
  // @ts-expect-error It is called otherwise.
  useCall('voet');
  // @ts-expect-error A count is a number.
  const words: string | undefined = useCall('vote').data?.votes[0]?.count;
  return useCall('vote').data?.votes[0]?.count ?? words?.length;
}
`,
    'tsconfig.block.json': {
      extends: './tsconfig.json',
      include: ['**/*.d.ts', ...own, 'tests/unit/blocks/poll-types.ts'],
    },
  });
  await tool('tsc', '--project', 'tsconfig.block.json');
  await tool('biome', 'check', ...own, 'models/exhibition', 'site-config');
});

it.each([
  [['block', 'content'], 'is there already'],
  [['model', 'article'], 'is there already'],
  [['block', 'evening-play', '--empty', '--island'], 'cannot be used with'],
])('refuses %j', async (asked, why) => {
  const { code, stderr } = await lerretHere('new', ...asked);
  expect(code).not.toBe(0);
  expect(stderr).toContain(why);
});
