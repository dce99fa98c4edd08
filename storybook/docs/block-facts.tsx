import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactElement } from 'react';
import type { DescribedBlock } from '../block/descriptions.ts';

const kinds = {
  static: 'static: HTML only, no script',
  enhanced: 'enhanced: plain script on HTML that is right without it',
  island: 'island: React takes it over in the browser',
} satisfies Record<DescribedBlock['kind'], string>;

const starts = {
  interaction: 'interaction: with the first click, key or focus',
  visible: 'visible: when it comes into view',
  idle: 'idle: when the browser has nothing else to do',
  member: 'member: when it comes into view of somebody logged in',
} satisfies Record<NonNullable<DescribedBlock['metadata']['hydrate']>, string>;

/** The facts of block.json except the options, which are in the table of controls. */
export function BlockFacts({ block }: { readonly block: DescribedBlock }): ReactElement {
  const { name, title, description, accepts, calls, heading, hydrate, clock, page } =
    block.metadata;
  const asked = [clock && 'clock', page && 'page'].filter((prop) => prop);
  const models = Object.entries(accepts);
  return (
    <Unstyled>
      <div className="block-facts">
        <p lang="nb">
          <strong>{title}.</strong> {description}
        </p>
        <dl>
          <dt>component</dt>
          <dd>
            <code>{name}</code>
          </dd>
          <dt>kind</dt>
          <dd>{kinds[block.kind]}</dd>
          {block.kind !== 'static' && (
            <>
              <dt>hydrate</dt>
              <dd>{hydrate === undefined ? 'with the page' : starts[hydrate]}</dd>
            </>
          )}
          <dt>accepts</dt>
          <dd>
            {models.length === 0 && 'no records: all of it stands in its options'}
            {models.map(([model, fields = []]) => (
              <p key={model}>
                <strong>{model}</strong>{' '}
                {fields.map((field) => (
                  <code key={field}>{field}</code>
                ))}
              </p>
            ))}
          </dd>
          <dt>asks for</dt>
          <dd>{asked.length === 0 ? 'neither clock nor page' : asked.join(', ')}</dd>
          {calls !== undefined && (
            <>
              <dt>calls</dt>
              <dd lang="nb">
                {Object.entries(calls).map(([call, { why }]) => (
                  <p key={call}>
                    <code>{call}</code> {why}
                  </p>
                ))}
              </dd>
            </>
          )}
          <dt>heading</dt>
          <dd>{heading === true ? 'can render the h1 of the page' : 'never renders the h1'}</dd>
        </dl>
      </div>
    </Unstyled>
  );
}
