import { entry } from './entry.ts';

/** Backends, calls and members. */
export const endpoints = {
  'unknown-backend': entry(
    ['There is no backend `{name}`.', 'Backenden `{name}` finnes ikke.'],
    ['The call could not be made.', 'Kallet kunne ikke blitt gjort.'],
    ['Use a name of `backends`, or `loyalty`.', 'Bruk et navn fra `backends`, eller `loyalty`.'],
  ),
  'guarded-backend': entry(
    [
      'The backend `{name}` asks for a secret, but browsers are to call it.',
      'Backenden `{name}` krever en hemmelighet, men skal kalles fra nettlesere.',
    ],
    [
      'No browser is given a secret, so the call could not be made.',
      'Ingen nettleser får en hemmelighet, så kallet kunne ikke blitt gjort.',
    ],
    [
      'Use a backend that asks for none, with `"auth": { "type": "none" }`.',
      'Bruk en backend som ikke krever noen, med `"auth": { "type": "none" }`.',
    ],
  ),
  'unknown-call': entry(
    ['Nothing makes a call named `{name}`.', 'Ingenting gjør et kall som heter `{name}`.'],
    ['It is never made.', 'Det blir aldri gjort.'],
    ['Mend the name, or remove it.', 'Rett navnet, eller fjern det.'],
    'warning',
  ),
  'unknown-argument': entry(
    [
      'The call `{call}` gets no `:{name}`; it gets {expected}.',
      'Kallet `{call}` får ingen `:{name}`; det får {expected}.',
    ],
    ['There would be nothing to put in its place.', 'Det ville ikke vært noe å sette inn der.'],
    [
      'Use an argument of the call, or a constant.',
      'Bruk et argument i kallet, eller en konstant.',
    ],
  ),
  'secret-in-clear': entry(
    [
      '`{key}` seems to hold a secret: here stand names of environment variables only.',
      '`{key}` ser ut til å inneholde en hemmelighet: her står det bare navn på miljøvariabler.',
    ],
    [
      'Everybody who can read this file can read it too.',
      'Alle som kan lese denne filen, kan lese den også.',
    ],
    [
      'Put it into an environment variable, write that one’s name such as `PLATFORM_PASSWORD`, and renew the secret.',
      'Legg den i en miljøvariabel, skriv navnet på den, for eksempel `PLATFORM_PASSWORD`, og bytt hemmeligheten.',
    ],
  ),
  'missing-loyalty': entry(
    [
      'The partner {partner} has no backend for members in `loyalty` of endpoints.json.',
      'Partneren {partner} har ingen backend for medlemmer i `loyalty` i endpoints.json.',
    ],
    ['Nobody could log in.', 'Ingen kunne logget inn.'],
    [
      'Add it to `loyalty`, or remove `memberPages`.',
      'Legg den til i `loyalty`, eller fjern `memberPages`.',
    ],
  ),
  'unavailable-locale': entry(
    [
      'The language `{name}` isn’t in `available` of `locale` in site.json.',
      'Språket `{name}` står ikke i `available` under `locale` i site.json.',
    ],
    ['The site has no such language.', 'Nettstedet har ikke dette språket.'],
    [
      'Use a language of that list, or add it there.',
      'Bruk et språk fra den listen, eller legg det til der.',
    ],
  ),
} as const;
