import { type ReactElement, useEffect, useState } from 'react';

/** A note in login forms that the browser refuses cookies: without them, the login would end at the first call. */
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
