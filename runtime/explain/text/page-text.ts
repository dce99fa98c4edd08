import type { ExplainedBlock, GivenRecord } from '../explain-blocks.ts';
import type { ExplainedPage, PageExplanation } from '../explain-page.ts';
import { answerText } from './answer-text.ts';
import { sourceText } from './source-text.ts';
import { folded, type Voice, wrapped } from './voice.ts';

const SHOWN = 6;

/** The explanation of an address. */
export function pageText(voice: Voice, { request, answer, page }: PageExplanation): string[] {
  const lines = [request, ...answerText(voice, answer)];
  if (page === null) return lines;
  if (answer.rule === 'not-found') {
    const { say } = voice;
    return [
      ...lines,
      `  ${say('lerret explain /404.html explains it', 'lerret explain /404.html forklarer den')}`,
    ];
  }
  return [...lines, ...bodyText(voice, page)];
}

function bodyText(voice: Voice, page: ExplainedPage): string[] {
  const { say } = voice;
  const lines = [
    `  ${say(`layout ${page.layout}, page type ${page.pageType}`, `layout ${page.layout}, sidetype ${page.pageType}`)}`,
  ];
  if (page.failure !== null)
    lines.push(...folded(`  ${say('can not be drawn', 'kan ikke tegnes')}: ${page.failure}`));
  if (page.sources.length > 0) lines.push('', say('Sources', 'Kilder'));
  for (const source of page.sources) lines.push(...sourceText(voice, source));
  if (page.blocks.length > 0) lines.push('', say('Blocks', 'Blokker'));
  for (const block of page.blocks) lines.push(...blockText(voice, block));
  return [...lines, ...dependsText(voice, page), ...validText(voice, page)];
}

function dependsText({ say, count }: Voice, { dependsOn }: ExplainedPage): string[] {
  if (dependsOn === null) return [];
  const { selections, records, blockData, page, layout } = dependsOn;
  const byModel = Map.groupBy(records, ({ model }) => model);
  const lines = [...byModel].flatMap(([model, keys]) => {
    const fields = [...new Set(keys.flatMap((key) => key.fields))].sort();
    return wrapped(`  ${count(new Set(keys.map(({ id }) => id)).size, model)}:`, fields);
  });
  const lists = selections.map(({ model, property, value }) =>
    property === undefined
      ? `${model}`
      : `${model} ${say('with', 'med')} ${property} ${JSON.stringify(value)}`,
  );
  return [
    '',
    say('Made again when one of these changes', 'Lages på nytt når noe av dette endres'),
    `  pages/${page}.json, layouts/${layout}.json`,
    ...(blockData.length === 0 ? [] : wrapped(`  ${say('block data', 'blokkdata')}:`, blockData)),
    ...lines,
    ...(lists.length === 0
      ? []
      : wrapped(`  ${say('records that come or go', 'poster som kommer eller går')}:`, [
          ...new Set(lists),
        ])),
  ];
}

function validText(voice: Voice, { validUntil, nextChange, blocks }: ExplainedPage): string[] {
  const { say, time, record } = voice;
  if (validUntil === null)
    return [
      '',
      say(
        'Valid for ever: the clock changes nothing here',
        'Gyldig for alltid: klokka endrer ingenting her',
      ),
    ];
  const lines = ['', `${say('Valid until', 'Gyldig til')} ${time(validUntil)}`];
  for (const { source, comes, goes } of nextChange?.sources ?? []) {
    const shorten = (names: readonly string[]) => voice.few(names, 6);
    if (comes.length > 0)
      lines.push(...wrapped(`  ${source} ${say('gains', 'får')}`, shorten(comes.map(record))));
    if (goes.length > 0)
      lines.push(...wrapped(`  ${source} ${say('loses', 'mister')}`, shorten(goes.map(record))));
  }
  const different = nextChange?.blocks;
  if (different == null) return lines;
  const names = blocks
    .filter(({ id }) => different.includes(id))
    .map(({ component, id }) => `${component} (${id})`);
  if (names.length === 0)
    return [...lines, `  ${say('nothing looks different then', 'ingenting ser annerledes ut da')}`];
  return [
    ...lines,
    ...wrapped(
      `  ${say('blocks that look different then', 'blokker som ser annerledes ut da')}:`,
      names,
    ),
  ];
}

/** A block with what it gets and what it shows. */
function blockText(voice: Voice, block: ExplainedBlock): string[] {
  const { say } = voice;
  const { row, column, order } = block.place;
  const where = say(
    `row ${row}, column ${column}, order ${order}`,
    `rad ${row}, kolonne ${column}, rekkefølge ${order}`,
  );
  const lines = [`  ${block.component} (${where})`];
  if (block.problem !== null)
    lines.push(`    ${say('not drawn', 'tegnes ikke')}: ${problemWords(voice, block.problem)}`);
  if (block.sources.length > 0)
    lines.push(`    ${say('records from', 'poster fra')} ${block.sources.join(', ')}`);
  for (const id of block.unknown)
    lines.push(
      `    ${say(`"${id}" is neither a source nor block data`, `«${id}» er verken en kilde eller blokkdata`)}`,
    );
  const [shown, looked] = [
    block.records.filter((one) => one.shown !== false),
    block.records.filter((one) => one.shown === false),
  ];
  const verb = block.records.some((one) => one.shown === null)
    ? say('gets', 'får')
    : say('shows', 'viser');
  lines.push(...listText(voice, `    ${verb}`, shown));
  lines.push(
    ...listText(voice, `    ${say('gets, but does not show', 'får, men viser ikke')}`, looked),
  );
  for (const [model, fields] of Object.entries(block.fields)) {
    if (fields.length > 0)
      lines.push(...wrapped(`    ${say('fields of', 'felt av')} ${model}:`, fields));
  }
  const options = block.options.map(
    ({ key, value, from }) =>
      `${key} ${voice.value(value)} (${from ?? say('default', 'standard')})`,
  );
  for (const option of options) lines.push(...folded(`    ${option}`));
  if (block.readsClock === true) lines.push(`    ${say('looks at the clock', 'ser på klokka')}`);
  return lines;
}

function listText(voice: Voice, start: string, records: readonly GivenRecord[]): string[] {
  const { count, record } = voice;
  return [...Map.groupBy(records, ({ model }) => model)].flatMap(([model, ofModel]) => {
    const names = voice.few(ofModel.map(record), SHOWN);
    return wrapped(`${start} ${count(ofModel.length, model)}:`, names);
  });
}

function problemWords({ say }: Voice, problem: NonNullable<ExplainedBlock['problem']>): string {
  switch (problem) {
    case 'no-such-block':
      return say('there is no such block', 'blokken finnes ikke');
    case 'no-such-layout':
      return say('there is no such layout', 'layouten finnes ikke');
    case 'outside-layout':
      return say(
        'the layout has no such row and column',
        'layouten har ikke denne raden og kolonnen',
      );
    default:
      return problem satisfies never;
  }
}
