import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Targets of 24 pixels are of WCAG 2.2, whose rules have to be asked for. */
const ALL: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** Nothing else differs from light to dark. */
const COLOURS: RunOptions = { runOnly: { type: 'tag', values: ['cat.color'] } };

/** What axe finds on a page as it stands, a line each; nothing in the parts that are named by selectors. */
export async function violations(
  page: Page,
  rules: 'all' | 'colours' = 'all',
  except: readonly string[] = [],
): Promise<string[]> {
  // A page that isn't in front may wait with its transitions: what counts is where they end.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // All that passed would take longer to send than to find.
  const sent: RunOptions = { resultTypes: ['violations'], preload: false };
  const options = JSON.stringify({ ...(rules === 'all' ? ALL : COLOURS), ...sent });
  const context = JSON.stringify({ include: ['html'], exclude: except });
  const found: readonly Result[] = await page.evaluate(
    `axe.run(${context}, ${options}).then(({ violations }) => violations)`,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** How far a page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** What axe finds, and that the page can be scrolled sideways. */
export async function faultsOf(page: Page): Promise<string[]> {
  const wide = await sidewaysScroll(page);
  return [...(await violations(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
}
