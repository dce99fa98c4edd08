import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { foldersIn } from '../../../storybook/pictures/references.ts';
import { writeReport } from '../../../storybook/pictures/report.ts';
import { inALine } from '../../../storybook/pictures/reporter.ts';
import { folderOfTest, writeFiles } from '../../site/folders.ts';

/** A project whose run has left these files in `.lerret/pictures`. */
function projectWith(...files: readonly string[]) {
  const folders = foldersIn(folderOfTest());
  writeFiles(folders.work, Object.fromEntries(files.map((file) => [file, ''])));
  return { folders, report: join(folders.work, 'report.html') };
}

it('shows what changed before, after and as a difference, and says where', async () => {
  const { folders, report } = projectWith(
    ...['references/cover/example-390.png', 'references/cover/dark-390.png'],
    ...['differences/cover/example-390-actual.png', 'differences/cover/example-390-diff.png'],
    'differences/cover/dark-390-actual.png',
  );
  const told = vi.spyOn(console, 'log').mockReturnValue();
  await writeReport(folders);
  expect(told).toHaveBeenCalledWith(`2 pictures differ: ${report} shows them before and after.`);
  told.mockRestore();
  const html = readFileSync(report, 'utf8');
  const shown = Array.from(html.matchAll(/<img src="([^"]+)" alt="(\w+)"/g), ([, ...one]) => one);
  expect(shown).toEqual([
    ['references/cover/dark-390.png', 'Before'],
    ['differences/cover/dark-390-actual.png', 'After'],
    ['references/cover/example-390.png', 'Before'],
    ['differences/cover/example-390-actual.png', 'After'],
    ['differences/cover/example-390-diff.png', 'Difference'],
  ]);
  for (const [source = ''] of shown) expect(existsSync(join(folders.work, source))).toBe(true);
  expect(html).toContain('Another size');
});

it('isn’t there where nothing changed', async () => {
  const { folders, report } = projectWith('references/cover/example-390.png');
  await writeReport(folders);
  expect(existsSync(report)).toBe(false);
});

it.each([
  [
    'expect(page).toMatchScreenshot()\n\nScreenshot does not match the stored reference.\n614 pixels differ.\n\nReference screenshot:\n  /a/references/cover/dark-390.png',
    'dark-390: 614 pixels differ.',
  ],
  [
    '\n\u001b[34mClick to debug the error directly in Storybook: http://localhost\u001b[39m\n\nUnable to find a label\nmore',
    'Unable to find a label',
  ],
])('tells in a line what failed: %j', (message, line) => {
  expect(inALine(message)).toBe(line);
});
