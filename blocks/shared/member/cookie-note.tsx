import { type ReactElement, useEffect, useState } from 'react';

/** Says, in a form that logs in, that the browser refuses cookies: the login would be over with the first call. */
export function CookieNote(): ReactElement | null {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => setRefused(!navigator.cookieEnabled), []);
  if (!isRefused) return null;
  return (
    <p role="status" className="empty">
      Nettleseren din lagrer ingenting fra dette nettstedet. Innloggingen trenger
      informasjonskapsler: tillat dem først.
    </p>
  );
}
