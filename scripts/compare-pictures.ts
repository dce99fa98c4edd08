/**
 * `npm run pictures` renews the references of what stories look like; `npm run pictures:check`
 * compares with them, and exits 1 where something differs. See compare-pictures/README.md.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.mjs';
import { check } from './compare-pictures/check.ts';
import { findingLines, passes, summary } from './compare-pictures/findings.ts';
import { openReferences } from './compare-pictures/references.ts';
import { renew } from './compare-pictures/renew.ts';
import { writeReport } from './compare-pictures/report.ts';
import { buildStorybook, readStories, serveFolder } from './compare-pictures/storybook.ts';
import type { Studio } from './compare-pictures/take-pictures.ts';
import { ROOT } from './install.mjs';

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    storybook: { type: 'string' },
    references: { type: 'string', default: join(ROOT, 'tests/pictures') },
    report: { type: 'string', default: join(ROOT, '.lerret/pictures/report') },
  },
});

const references = openReferences(resolve(options.references));
const executablePath = ensureBrowser();
if (executablePath === null) process.exit(1);

const storybook = options.storybook ?? join(ROOT, '.lerret/pictures/storybook');
if (options.storybook === undefined) await buildStorybook(storybook);
const served = await serveFolder(storybook);
const browser = await chromium.launch({
  executablePath,
  // Letters as they are designed, whatever the system makes of them for its screens.
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none'],
});
try {
  const stories = await readStories(storybook);
  const studio = { browser, address: served.address, stories, only: options.only };
  process.exitCode = (await (options.check ? checkAll(studio) : renewAll(studio))) ? 0 : 1;
} finally {
  await browser.close();
  await served.close();
}

async function checkAll(studio: Studio): Promise<boolean> {
  const findings = await check(studio, references);
  const folder = resolve(options.report);
  await rm(folder, { recursive: true, force: true });
  for (const [name, content] of writeReport(findings)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  for (const line of findingLines(findings)) console.log(line);
  if (findings.changes.length > 0) {
    console.log(
      'The references were made in another environment, so differences of pictures ' +
        `${options.strict ? 'may come from that' : 'are told but do not count'}:\n  ` +
        findings.changes.join('\n  '),
    );
  }
  console.log(`Report: ${relative(process.cwd(), join(folder, 'index.html'))}`);
  console.log(summary(findings));
  return passes(findings, options.strict);
}

async function renewAll(studio: Studio): Promise<boolean> {
  const { names, written, removed, failed, twins } = await renew(studio, references);
  for (const { story, why } of failed) console.log(`not drawn: ${story.id}: ${why}`);
  for (const { stories } of twins) {
    console.log(`look the same: ${stories.map(({ id }) => id).join(' and ')}`);
  }
  const bytes = await references.size();
  console.log(
    `${names.size} pictures: ${written.length} written, ${removed.length} removed, ` +
      `${(bytes / 1_000_000).toFixed(1)} MB together`,
  );
  return failed.length + twins.length === 0;
}
