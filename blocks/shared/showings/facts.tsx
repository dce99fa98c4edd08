import { Fragment, type ReactElement } from 'react';

/**
 * Facts side by side with dots between them, `3D · engelsk tale`: a fact stays whole, and no line begins
 * or ends in a dot. They stand in an element of the class `joined`, which hides the dots at its edge.
 */
export function Facts(props: {
  readonly facts: readonly string[];
  /** Does a fact stand before these? */
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
