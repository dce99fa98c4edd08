import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeGenerated } from '../../../runtime/cli/types/write-generated.ts';
import { projectOf } from '../../../runtime/site/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'lerret-generated-'));
const site = join(folder, 'site-config');
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const metadata = (option: string) =>
  JSON.stringify({
    ...{ name: 'mine', title: 'Min', description: 'Min.', accepts: {} },
    options: { type: 'object', properties: { [option]: { type: 'string', description: 'Hva.' } } },
    example: { records: {}, options: {} },
  });

const types = join(folder, '.lerret/types/blocks/mine/block.gen.ts');
const generate = () => writeGenerated(projectOf(site), site);

it('what editors read is written once, again after an edit or where it is gone, and goes with its block', async () => {
  mkdirSync(site);
  await generate();
  expect(existsSync(join(folder, '.lerret'))).toBe(false);
  write('package.json', '{}');
  write('blocks/mine/block.json', `\ufeff${metadata('word')}`);
  write('blocks/mine/mine.tsx', 'export default () => null;');
  await generate();
  expect(readFileSync(types, 'utf8')).toContain('word?: string');
  const made = () => readdirSync(join(folder, '.lerret/generated'));
  expect(made()).toHaveLength(1);
  write('blocks/mine/mine.tsx', 'export default () => <p />;');
  rmSync(types);
  await generate();
  expect(made()).toHaveLength(1);
  expect(existsSync(types)).toBe(true);
  write('blocks/mine/block.json', metadata('sign'));
  await generate();
  expect(readFileSync(types, 'utf8')).toContain('sign?: string');
  rmSync(join(folder, 'blocks/mine'), { recursive: true });
  await generate();
  expect(existsSync(types)).toBe(false);
});
