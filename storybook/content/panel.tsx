/** @jsxRuntime classic */
import * as React from 'react';
import { Placeholder, ScrollArea } from 'storybook/internal/components';
import type { ArgTypes } from 'storybook/internal/types';
import { useArgs, useArgTypes, useStorybookState } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { OptionSchema } from '../block/descriptions.ts';
import { Field } from './fields.tsx';

/** An arg that this panel edits, as its row in the table has the key `content` (block/controls.ts). */
interface Content {
  /** The name of the arg, such as `options items`. */
  readonly arg: string;
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: OptionSchema;
}

function contentsOf(argTypes: ArgTypes): readonly Content[] {
  return Object.entries(argTypes).flatMap(([arg, { name = arg, type, content }]) => {
    const isRequired = typeof type === 'object' && type.required === true;
    return content === undefined ? [] : [{ arg, name, isRequired, schema: content }];
  });
}

/** The panel with forms for lists, pictures and records, which Storybook's own controls show as JSON. */
export function ContentPanel({ active }: { readonly active: boolean }): React.ReactElement {
  const { storyId } = useStorybookState();
  const contents = contentsOf(useArgTypes());
  const [args, updateArgs] = useArgs();
  return (
    <Panel hidden={!active}>
      <ScrollArea vertical>
        <Padded>
          {contents.length === 0 && (
            <Placeholder>Her er ingen lister, bilder eller oppføringer.</Placeholder>
          )}
          {contents.map((content) => (
            <Draft
              key={`${storyId} ${content.arg}`}
              content={content}
              value={args[content.arg] ?? undefined}
              send={(value) => updateArgs({ [content.arg]: value ?? null })}
            />
          ))}
        </Padded>
      </ScrollArea>
    </Panel>
  );
}

/** The title of the panel, followed by the number of args that the panel edits. */
export function ContentTitle(): React.ReactElement {
  const { length } = contentsOf(useArgTypes());
  return <span>Content{length > 0 && ` (${length})`}</span>;
}

interface DraftProps {
  readonly content: Content;
  readonly value: unknown;
  readonly send: (value: unknown) => void;
}

/** The form for a value. It shows edits at once, although Storybook returns a changed arg only after a moment. */
function Draft({ content, value, send }: DraftProps): React.ReactElement {
  const [draft, setDraft] = React.useState(value);
  const underway = React.useRef<readonly string[]>([]);
  const arrived = JSON.stringify(value ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value in a new object changes nothing.
  React.useEffect(() => {
    const place = underway.current.indexOf(arrived);
    underway.current = place < 0 ? [] : underway.current.slice(place + 1);
    // Another value comes from a reset of the story or from a link.
    if (place < 0) setDraft(value);
  }, [arrived]);
  const change = (edited: unknown) => {
    setDraft(edited);
    underway.current = [...underway.current, JSON.stringify(edited ?? null)];
    send(edited);
  };
  const { name, schema, isRequired } = content;
  return (
    <Field name={name} schema={schema} value={draft} isRequired={isRequired} onChange={change} />
  );
}

const Panel = styled.div({ height: '100%' });

const Padded = styled.div({ padding: '4px 16px 24px' });
