import type { ReactElement } from 'react';
import { summary } from '../block/controls.ts';
import type { OptionSchema } from '../block/descriptions.ts';
import { sharedSchemas } from '../project/site.ts';
import { Prose } from './prose.tsx';

interface Row {
  readonly name: string;
  readonly option: OptionSchema;
  readonly isRequired: boolean;
}

/** A table of a block's options, and of the options inside them: description, possible values, default. */
export function OptionsTable({ options }: { readonly options: OptionSchema }): ReactElement {
  const rows = rowsOf(options);
  if (rows.length === 0) return <p>Blokken har ingen valg.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Valg</th>
          <th scope="col">Hva det er</th>
          <th scope="col">Verdi</th>
          <th scope="col">Når det ikke står der</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, option, isRequired }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              <Prose text={option.description ?? ''} />
            </td>
            <td>
              <code>{summary(option)}</code> {limitsOf(option)}
            </td>
            <td>
              {isRequired
                ? 'må stå der'
                : option.default !== undefined && <code>{JSON.stringify(option.default)}</code>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rowsOf({ properties = {}, required = [] }: OptionSchema, before = ''): readonly Row[] {
  return Object.entries(properties).flatMap(([key, option]) => {
    const name = `${before}${key}`;
    const { items = option } = option;
    const inner = items === option ? `${name}.` : `${name}[].`;
    // Pictures, links and times without a description get the description of their shared schema.
    return [{ name, option, isRequired: required.includes(key) }, ...rowsOf(items, inner)].map(
      (row) =>
        row.option.description === undefined
          ? { ...row, option: { ...sharedDescription(row.option), ...row.option } }
          : row,
    );
  });
}

function sharedDescription({ $ref }: OptionSchema): OptionSchema {
  const description = sharedSchemas[$ref ?? '']?.description;
  return description === undefined ? {} : { description };
}

function limitsOf({
  minItems,
  maxItems,
  minimum = minItems,
  maximum = maxItems,
}: OptionSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `${minimum}–${maximum}`;
  if (maximum !== undefined) return `høyst ${maximum}`;
  return minimum === undefined ? '' : `minst ${minimum}`;
}
