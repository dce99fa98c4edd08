import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { exampleProps } from '../../../stories/example-props.ts';

type Metadata = Parameters<typeof exampleProps>[0];
type Overrides<Options, Records> = Parameters<typeof exampleProps<Options, Records>>[1];
type Props<Options, Records> = ReturnType<typeof exampleProps<Options, Records>>;

/** Returns what renders a block as HTML, by its example and what differs from it. */
export function rendererOf<Options, Records>(
  Block: (props: Props<Options, Records>) => ReactNode,
  metadata: Metadata,
): (overrides?: Overrides<Options, Records>) => string {
  return (overrides) =>
    renderToStaticMarkup(<Block {...exampleProps<Options, Records>(metadata, overrides)} />);
}
