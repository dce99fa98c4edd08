import type { DependsOn } from '../depends-on.ts';
import type { Page } from '../resolve-page.ts';
import { conditionsOf, fieldOf, readReference } from '../select/index.ts';
import type { BlockInput } from './block-input.ts';

/** All that a page was made from: what its sources selected, its blocks were given, its meta and later sources read. */
export function dependenciesOf(
  page: Page,
  inputs: readonly BlockInput[],
  read: readonly { source: string; field: string }[],
): DependsOn {
  const records = inputs.flatMap((input) => input.dependsOn);
  const bound = [...read, ...bindingsOf(page)].flatMap(({ source, field }) => {
    const from = page.sources.get(source);
    const record = from?.selection.records[0];
    return from && record ? [{ model: from.model, id: record.id, fields: [field] }] : [];
  });
  return {
    selections: [...page.sources.values()].map(({ selection }) => selection.dependsOn),
    records: [...records, ...bound],
    blockData: [...new Set(inputs.flatMap((input) => input.blockData))],
    page: page.name,
    layout: page.definition.layout,
  };
}

/** The properties of earlier sources that later ones select by. */
function bindingsOf(page: Page): { source: string; field: string }[] {
  const conditions = [...page.sources.values()].flatMap(({ source }) => conditionsOf(source));
  return conditions
    .flatMap(({ value }) => [value].flat())
    .flatMap((value) => {
      const reference = readReference(value);
      return reference.kind === 'binding'
        ? [{ source: reference.source, field: fieldOf(reference.property) }]
        : [];
    });
}
