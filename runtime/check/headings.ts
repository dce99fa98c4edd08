import { type Problem, problem } from '../diagnostics/index.ts';
import type { PageBlock } from '../page/index.ts';
import {
  type HtmlTag,
  isHtml,
  type NamedPage,
  type Origin,
  readHtml,
  textOptions,
} from '../site/index.ts';
import { type After, defaultedBeside, within } from './after.ts';
import { below, type Check, type CheckContext } from './context.ts';

export const afterHeadings: After = {
  'missing-heading': [
    ...['meta', 'pageType', 'blocks'].map((key) => defaultedBeside(key)),
    within('unknown-key'),
  ],
};

/** Checks that pages have a main heading and skip no level, as far as this is known before rendering (A87). */
export const checkHeadings: Check = function* (context) {
  const reported = new Set<string>();
  for (const page of context.pages) {
    // A draft may still lack its heading.
    if (context.site.pages.includes(page)) yield* mainHeading(context, page);
    for (const one of levelsAcross(context, page)) {
      const key = JSON.stringify([one.file, one.path]);
      if (!reported.has(key)) yield one;
      reported.add(key);
    }
  }
};

function* mainHeading(context: CheckContext, { name, definition }: NamedPage): Generator<Problem> {
  // The front page takes its title from the site (A12).
  if (definition.meta?.title !== undefined || definition.path === '/') return;
  const blocks = (definition.blocks ?? []).map(({ component }) => context.blocks.get(component));
  const mayRender = blocks.some((block) => block === undefined || block.metadata.heading === true);
  if (mayRender && definition.pageType === 'standard') return;
  const origin = context.originOf(definition);
  const place = definition.meta === undefined ? origin : below(origin, 'meta');
  yield problem('missing-heading', place, { name });
}

/** Checks the levels across the first blocks of an information page, up to a block that contains more than text. */
function* levelsAcross(context: CheckContext, { definition }: NamedPage): Generator<Problem> {
  if (definition.pageType !== 'ordinary') return;
  const blocks = (definition.blocks ?? []).toSorted(
    ({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || a.order - b.order,
  );
  let previous = 1;
  for (const block of blocks) {
    const texts = plainTexts(context, block);
    if (texts === null) return;
    for (const { html, place } of texts) {
      for (const tag of readHtml(html).tags) {
        const level = headingLevel(tag);
        if (level === null) continue;
        // The check of the text itself reports a text that begins with h4.
        if (level === 3 && previous === 1) yield placed(context, html, headingJump(tag, 1, place));
        previous = level;
      }
    }
  }
}

/** Corrects the offset of a heading when variables before it change the length of the text. */
function placed(context: CheckContext, html: string, one: Problem): Problem {
  const written = context.loaded.written(one);
  if (written === html || typeof written !== 'string') return one;
  const first = readHtml(written).tags.find((tag) => headingLevel(tag) !== null);
  return { ...one, inside: first?.offset ?? 0 };
}

interface PlainText {
  readonly html: string;
  readonly place: Origin;
}

/** The HTML texts of a block that shows only those; null if its other content may contain headings. */
function plainTexts(context: CheckContext, block: PageBlock): PlainText[] | null {
  const schema = context.blocks.get(block.component)?.metadata.options;
  const data = (block.data ?? []).map((id) => context.site.blockData.get(id));
  if (schema === undefined || data.length === 0) return null;
  const texts: PlainText[] = [];
  for (const datum of data) {
    if (datum === undefined || Object.hasOwn(datum.options, 'heading')) return null;
    const origin = context.originOf(datum, 'options');
    const found = [...textOptions(schema, datum.options, isHtml)];
    if (found.length === 0) return null;
    texts.push(...found.map(({ text, path }) => ({ html: text, place: below(origin, ...path) })));
  }
  return texts;
}

/** The level of a heading in a text: 2 to 5 (`h1` becomes 2); null for another element. */
export function headingLevel({ name }: HtmlTag): number | null {
  return /^h[1-5]$/.test(name) ? Math.max(2, Number(name[1])) : null;
}

/** The problem of a heading more than one level below the previous one. */
export function headingJump(tag: HtmlTag, previous: number, place: Origin): Problem {
  const facts = {
    found: tag.name,
    previous:
      previous === 1
        ? { en: 'the title (h1)', nb: 'tittelen (h1)' }
        : { en: `the heading h${previous}`, nb: `overskriften h${previous}` },
    expected: `h${previous + 1}`,
  };
  return { ...problem('heading-jump', place, facts), inside: tag.offset };
}
