import { expect, it } from 'vitest';
import { createTimeLimit } from '../../../runtime/cli/dev/time-limit.ts';
import { siteOf } from '../page/site-builder.ts';
import { registryWith, render, rendererOf } from '../page/test-blocks.tsx';

it('a block that never ends is named, and rendered again once it ends', () => {
  let isEndless = true;
  function Inner() {
    while (isEndless);
    return <p>Her</p>;
  }
  const place = { row: 1, column: 1, order: 1 };
  const site = siteOf({ pages: { home: { blocks: [{ component: 'endless', place }] } } });
  const blocks = registryWith('endless', () => <Inner />);
  const renderer = rendererOf(site, { blocks, within: createTimeLimit('nb', 50) });
  expect(() => renderer.render('/')).toThrow(/`endless`.*etter 0.05 sekunder/);
  isEndless = false;
  expect(render(site, '/', { renderer }).html).toContain('<p>Her</p>');
});
