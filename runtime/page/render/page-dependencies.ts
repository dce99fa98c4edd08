import { type DependsOn, keysOf, onePerRecord, type RecordKey } from '../depends-on.ts';
import type { Page, PageModel } from '../resolve-page.ts';
import { readReference } from '../select/operand.ts';
import { conditionsOf } from '../select/select.ts';
import type { BlockInput } from './block-input.ts';

/**
 * Everything that a page was made from: selections of its sources, input of its blocks, fields read by its meta and by
 * later sources, and records in its structured data.
 */
export function dependenciesOf(
  { index }: PageModel,
  page: Page,
  inputs: readonly BlockInput[],
  bound: readonly { readonly source: string; readonly property: string }[],
  told: readonly RecordKey[],
): DependsOn {
  const records = inputs.flatMap((input) => input.dependsOn);
  const read = [...bound, ...bindingsOf(page)].flatMap(({ source, property }) => {
    const record = page.sources.get(source)?.selection.records[0];
    return record === undefined ? [] : keysOf(index, record, property);
  });
  return {
    selections: [...page.sources.values()].flatMap(({ selection }) => selection.dependsOn),
    records: onePerRecord([...records, ...read, ...told]),
    blockData: [...new Set(inputs.flatMap((input) => input.blockData))],
    page: page.name,
    layout: page.definition.layout,
  };
}

/** The fields of earlier sources that later sources filter by. */
function bindingsOf(page: Page): { source: string; property: string }[] {
  const conditions = [...page.sources.values()].flatMap(({ source }) => conditionsOf(source));
  return conditions
    .flatMap(({ value }) => [value].flat())
    .flatMap((value) => {
      const reference = readReference(value);
      return reference.kind === 'binding'
        ? [{ source: reference.source, property: reference.property }]
        : [];
    });
}
