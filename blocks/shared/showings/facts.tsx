import { Fragment, type ReactElement } from 'react';

/**
 * Facts in a row with dots between them: `3D · engelsk tale`. Lines break only between facts. No line begins or ends
 * with a dot, if the parent has the class `joined`, which clips dots at its edge.
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
