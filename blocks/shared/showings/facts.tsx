import { Fragment, type ReactElement } from 'react';

/**
 * Renders facts in a row with dots between them: `3D · engelsk tale`. Lines break only before a dot. The parent must
 * have the class `joined`, which hides the dot at the start of a line.
 */
export function Facts(props: {
  readonly facts: readonly string[];
  /** Whether there are facts before these in the same row. Default: false. */
  readonly areMore?: boolean;
}): ReactElement {
  const { facts, areMore = false } = props;
  return (
    <>
      {facts.map((fact, index) =>
        index === 0 && !areMore ? (
          <span key={fact}>{fact}</span>
        ) : (
          <Fragment key={fact}>
            {' '}
            <span>{`·\u00a0${fact}`}</span>
          </Fragment>
        ),
      )}
    </>
  );
}
