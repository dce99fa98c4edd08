import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBackground } from '../../../runtime/cli/dev/background.ts';
import { quickly } from '../../runs.ts';
import { copySite, folderOfTest, writeFiles } from '../../site/folders.ts';

const ways = [
  ['exits', 'process.exit(3);', 'exited with 3'],
  ['throws', "throw new Error('no model');", 'no model'],
] as const;

it.each(quickly(ways, 1))(
  'after code that %s, the next task has a thread of its own',
  async (_, code, why) => {
    const folder = copySite('tests/fixtures/own-models', join(folderOfTest(), 'project'));
    const write = (text: string) => writeFiles(folder, { 'models/artist/model.ts': text });
    const site = join(folder, 'site');
    const { check } = createBackground({ folder: site, at: undefined, language: 'en' });
    write(`${code}\nexport default {};`);
    // Both are asked before either is answered.
    const [first, second] = await Promise.allSettled([check(), check()]);
    for (const one of [first, second])
      expect(one).toMatchObject({ reason: { message: expect.stringContaining(why) } });
    write('export default {};');
    expect(await check()).toEqual([]);
  },
);
