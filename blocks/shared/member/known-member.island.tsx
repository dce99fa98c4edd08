import type { ReactElement } from 'react';

/**
 * Shows, in place of a login or sign-up form, who is logged in, a link to that member's page, and the logout button,
 * which the header's script handles (`runtime/browser/member`).
 */
export function KnownMember(props: {
  /** The member's name or e-mail address. */
  readonly name: string;
  /** The path of the member's own page, if the site has one. */
  readonly ownPage: string | undefined;
}): ReactElement {
  const { name, ownPage } = props;
  return (
    <>
      <p className="panel-member">
        Du er logget inn som <strong>{name}</strong>
      </p>
      <div className="form-actions">
        {ownPage && (
          <a href={ownPage} className="button">
            Til min side
          </a>
        )}
        <button type="button" className="button-secondary" data-log-out="">
          Logg ut
        </button>
      </div>
    </>
  );
}
