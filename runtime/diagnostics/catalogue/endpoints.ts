import { entry } from './entry.ts';

/** Problems with backends, calls and members. */
export const endpoints = {
  'unknown-backend': entry(
    ['There is no backend `{name}`.', 'Backenden `{name}` finnes ikke.'],
    ['Nothing could be sent to it.', 'Ingenting kunne blitt sendt dit.'],
    [
      'Use a name of `backends`; a call may also use `loyalty`.',
      'Bruk et navn fra `backends`; et kall kan også bruke `loyalty`.',
    ],
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
    ['Fix the name, or remove it.', 'Rett navnet, eller fjern det.'],
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
      '`{key}` seems to contain a secret; write the name of an environment variable here.',
      '`{key}` ser ut til å inneholde en hemmelighet; skriv navnet på en miljøvariabel her.',
    ],
    [
      'Everybody who can read this file can read it too.',
      'Alle som kan lese denne filen, kan lese den også.',
    ],
    [
      'Put it into an environment variable, write the name of the variable here, such as `PLATFORM_PASSWORD`, and replace the secret by a new one.',
      'Legg hemmeligheten i en miljøvariabel, skriv navnet på variabelen her, for eksempel `PLATFORM_PASSWORD`, og bytt ut hemmeligheten.',
    ],
  ),
  'missing-loyalty': entry(
    [
      'The partner {partner} has no backend for members in `loyalty` of endpoints.json.',
      'Partneren {partner} har ingen backend for medlemmer i `loyalty` i endpoints.json.',
    ],
    ['Nobody could log in.', 'Ingen kunne logget inn.'],
    [
      'Add it to `loyalty`, or take out `memberPages` and the blocks for members.',
      'Legg den til i `loyalty`, eller ta ut `memberPages` og blokkene for medlemmer.',
    ],
  ),
  'missing-partner': entry(
    [
      'The site has pages or blocks for members, but no partner with a backend for them.',
      'Nettstedet har sider eller blokker for medlemmer, men ingen partner med en backend for dem.',
    ],
    [
      'Nobody could log in; what is for members isn’t shown.',
      'Ingen kunne logget inn; det som er for medlemmer, blir ikke vist.',
    ],
    [
      'Write the partner’s number, or take out `memberPages` and the blocks for members.',
      'Skriv nummeret til partneren, eller ta ut `memberPages` og blokkene for medlemmer.',
    ],
  ),
  'missing-call': entry(
    [
      '{by} needs the call `{name}`, which endpoints.json doesn’t have.',
      '{by} trenger kallet `{name}`, som ikke står i endpoints.json.',
    ],
    [
      'Without it nothing is shown, or only an error.',
      'Uten det vises ingenting, eller bare en feilmelding.',
    ],
    [
      'Add the call, or take out what needs it.',
      'Legg til kallet, eller ta ut det som trenger det.',
    ],
    'warning',
  ),
  'missing-argument': entry(
    [
      'The call `{call}` doesn’t say where its `:{name}` goes.',
      'Kallet `{call}` sier ikke hvor `:{name}` skal stå.',
    ],
    [
      'The backend couldn’t know what is asked for.',
      'Backenden kunne ikke vite hva det spørres om.',
    ],
    ['Use it in `path` or in `query`.', 'Bruk det i `path` eller i `query`.'],
    'warning',
  ),
  'missing-query': entry(
    [
      'The call `{call}` has no `{name}` in its `query`; it should be {value}.',
      'Kallet `{call}` har ikke `{name}` i `query`; der skal det stå {value}.',
    ],
    [
      'The backend may answer otherwise, or not at all.',
      'Backenden kan svare noe annet, eller ikke i det hele tatt.',
    ],
    ['Add it.', 'Legg det til.'],
    'warning',
  ),
  'missing-credentials': entry(
    [
      'The call `{call}` sends no cookies: `credentials` isn’t true.',
      'Kallet `{call}` sender ikke informasjonskapsler: `credentials` er ikke true.',
    ],
    [
      'The backend doesn’t learn who asks, and refuses.',
      'Backenden får ikke vite hvem som spør, og avviser kallet.',
    ],
    ['Add `"credentials": true`.', 'Legg til `"credentials": true`.'],
    'warning',
  ),
  'page-lacks-block': entry(
    [
      '`{key}` leads to the page `{name}`, which has no block for it, such as {expected}.',
      '`{key}` fører til siden `{name}`, som ikke har noen blokk for det, slik som {expected}.',
    ],
    [
      'Visitors don’t find there what they were sent for.',
      'Besøkende kommer dit og finner ikke det de ble sendt dit for.',
    ],
    [
      'Name the page that has it, or add the block there.',
      'Nevn siden som har den, eller legg blokken til der.',
    ],
    'warning',
  ),
} as const;
