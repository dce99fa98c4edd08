import type { ExplainedBlock, GivenRecord } from '../../page/explain/index.ts';
import { folded, wrapped } from './lines.ts';
import type { Voice } from './voice.ts';

const SHOWN = 6;

/** A block with what it gets and what it shows. */
export function blockText(voice: Voice, block: ExplainedBlock): string[] {
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
