import { Fragment, type ReactElement } from 'react';

/** Facts in a row: `3D · engelsk tale`. The parent's class `joined` hides a dot at which a line breaks. */
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
