import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import type { BlockComponent, BlockMetadata } from '../../../runtime/page/registry.ts';
import { readPageMarks } from '../../../runtime/protocol/page-marks.ts';
import { allOf, articleOf, blocks as placed, siteOf } from './site-builder.ts';
import { assets, registryWith, render, rendererOf } from './test-blocks.tsx';

const NOW = Date.parse('2026-11-20T15:00Z');
const nasty = `</script><lerret-island code="/assets/evil.js"> & 'x'`;

const site = siteOf({
  config: { title: 'Fyrhuset', search: { path: '/sok' } },
  pages: {
    home: {
      sources: [allOf('article')],
      blocks: [{ component: 'vote', place: { row: 1, column: 1, order: 2 }, data: ['all', 'ask'] }],
      meta: { title: 'Hjem' },
    },
  },
  articles: [articleOf('a', { title: nasty, content: '<p>Ikke med</p>' })],
  blockData: { ask: { question: 'Hva vil du se?' } },
});

const Vote: BlockComponent = ({ options }) => {
  const id = useId();
  return (
    <label htmlFor={id}>
      Svar: {String(options.question)}
      <input id={id} />
    </label>
  );
};

function renderVote(
  kind: 'static' | 'enhanced' | 'island',
  hydrate?: BlockMetadata['hydrate'],
  component = Vote,
) {
  const told = { kind, accepts: { article: ['title'] }, page: true, ...(hydrate && { hydrate }) };
  return render(site, '/', { now: NOW, blocks: registryWith('vote', component, told) });
}

/** The element of the block, as it stands in the column. */
const elementOf = (html: string) =>
  /<div class="col [^>]*>(.*?)<\/div>\n?<\/div>\n<\/main>/s.exec(html)?.[1];

/** What stands in the island's script. */
function propsOf(html: string) {
  const [, text = ''] =
    /<\/lerret-island><script type="application\/json" data-for="b-1-1-2">(.*?)<\/script>/.exec(
      html,
    ) ?? [];
  return { text, value: JSON.parse(text) };
}

describe('an enhanced block', () => {
  it('names its code and when to start it, around the HTML that it has without', () => {
    const { html } = renderVote('enhanced', 'visible');
    const inside = /data-block="vote">(.*?)<\/div>/.exec(renderVote('static').html)?.[1];
    expect(elementOf(html)).toBe(
      `<lerret-island class="block" id="b-1-1-2" name="vote" data-block="vote" hydrate="visible" code="/assets/vote-1.js">${inside}</lerret-island>`,
    );
  });

  it('B3.1 is a component of the page where it doesn’t say when', () => {
    const { html } = renderVote('enhanced');
    expect(html).toContain('data-block="vote" code="/assets/vote-1.js">');
    expect(readPageMarks(html)?.components).toEqual(['/assets/vote-1.js']);
    for (const hydrate of ['interaction', 'visible', 'idle'] as const)
      expect(readPageMarks(renderVote('enhanced', hydrate).html)?.components).toEqual([]);
  });

  it('is a plain element where it has no code after all', () => {
    const told = { kind: 'enhanced' } as const;
    const blocks = registryWith('vote', Vote, told);
    const files = { ...assets, islandCode: () => null };
    const page = rendererOf(site, { now: NOW, blocks, files }).render('/');
    if (page.kind === 'redirect') throw new Error(page.to);
    expect(page.html).toContain('<div class="block" id="b-1-1-2"');
  });
});

describe('an island', () => {
  it('is rendered for React to take over: with the marks and the ids that it will look for', () => {
    const { html } = renderVote('island', 'interaction');
    const inside = /code="[^"]*">(.*?)<\/lerret-island>/.exec(html)?.[1] ?? '';
    expect(inside).toContain('Svar: <!-- -->Hva vil du se?');
    expect(inside).toMatch(/for="([^"]*b-1-1-2[^"]*)">.*<input id="\1"/);
  });

  it('has what its component got right behind it', () => {
    const { value } = propsOf(renderVote('island').html);
    expect(value).toEqual({
      id: 'b-1-1-2',
      records: { article: [{ title: nasty }] },
      options: { question: 'Hva vil du se?' },
      place: { row: 1, column: 1, order: 2, spans: { small: 12, medium: 12, large: 12 } },
      page: { path: '/', href: '/', params: {}, title: 'Hjem', heading: null },
      site: {
        ...{ title: 'Fyrhuset', variables: {}, searchPath: '/sok', memberPages: {}, calls: [] },
        ...{ locale: { available: ['nb'], enabled: false, default: 'nb' }, member: false },
        reviewsOpen: false,
        hosts: ['fyrhuset.example'],
      },
    });
  });

  it('gets the path of the page decoded, and its address for links', () => {
    const odd = siteOf({ pages: { home: { path: '/bl%C3%A5%3F', blocks: placed('vote') } } });
    const blocks = registryWith('vote', ({ page }) => <p>{JSON.stringify(page)}</p>, {
      page: true,
    });
    const { html } = render(odd, '/bl%C3%A5%3F', { now: NOW, blocks });
    expect(html).toContain(
      '&quot;path&quot;:&quot;/blå?&quot;,&quot;href&quot;:&quot;/bl%C3%A5%3F&quot;',
    );
  });

  it('has nothing in its props that ends the script or looks like HTML', () => {
    const { html } = renderVote('island');
    const { text } = propsOf(html);
    expect(text).not.toContain('<');
    expect(text).toContain('\\u003c/script>\\u003clerret-island');
    expect(readPageMarks(html)?.components).toEqual(['/assets/vote-1.js']);
  });

  it('holds for ever where it is the same for ever: no time goes to the browser with it', () => {
    expect(renderVote('island')).toMatchObject({ from: null, validUntil: null });
    expect(renderVote('enhanced')).toMatchObject({ from: null, validUntil: null });
  });
});

describe('several islands', () => {
  it('are named once each', () => {
    const many = siteOf({ pages: { home: { blocks: placed('vote', 'crumb', 'vote') } } });
    const blocks = registryWith('vote', Vote, { kind: 'island' });
    const page = render(many, '/', { now: NOW, blocks });
    const ofBlocks = ['data-for="b-1-1-1"', 'data-for="b-1-1-3"'];
    expect(page.html.match(/data-for="[^"]*"/g)).toEqual(ofBlocks);
    expect(readPageMarks(page.html)?.components).toEqual(['/assets/vote-1.js']);
  });
});
