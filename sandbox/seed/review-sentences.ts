/** The first sentences of reviews, by rating from 1 to 5. */
export const openings: Readonly<Record<number, readonly string[]>> = {
  5: [
    'Den beste filmen jeg har sett på lenge.',
    'Så fin at jeg ble sittende gjennom hele rulleteksten.',
    'Her stemmer alt, fra første bilde til siste.',
    'Gikk ut av salen med en klump i halsen.',
    'Denne må ses på stort lerret.',
    'Lo, gråt og glemte popkornet.',
    'Har sett den to ganger og tar gjerne en tredje.',
    'Helt nydelig. Anbefales på det varmeste.',
    'En film som blir sittende i kroppen i flere dager.',
    'Vi snakket om den hele veien hjem.',
    'Gjør noe så sjeldent som å overraske helt til slutt.',
  ],
  4: [
    'Virkelig god, langt bedre enn jeg ventet.',
    'Sterkt fortalt, og aldri kjedelig.',
    'Underholdende fra start til slutt.',
    'En varm og klok film som tar seg god tid.',
    'Litt lang i midten, men slutten veier opp for alt.',
    'Flotte bilder og en historie som holder.',
    'Morsom når man minst venter det, og rørende der den skal.',
    'Anbefales, særlig på en mørk kveld.',
    'Treg start, men så ble jeg helt oppslukt.',
    'Godt håndverk hele veien.',
    'Ikke perfekt, men jeg ville ikke vært den foruten.',
  ],
  3: [
    'Helt grei, men ikke en jeg kommer til å huske.',
    'Fine bilder, litt tynn historie.',
    'Første halvdel er god, så mister den farten.',
    'Litt forutsigbar, men vi hadde en hyggelig kveld.',
    'Passe underholdende for en tirsdagskveld.',
    'Hadde ventet litt mer etter traileren.',
    'Noen scener er strålende, andre varer bare for lenge.',
    'Midt på treet, men jeg angrer ikke.',
  ],
  2: [
    'Ble dessverre ikke grepet av denne.',
    'For lang, og det skjer for lite.',
    'En film som ikke helt vet hva den vil.',
    'Traileren viste det meste.',
    'Så på klokka et par ganger.',
  ],
  1: ['Ikke noe for meg, dessverre.', 'Skjønner ikke hva alle snakker om.'],
};

/** Further sentences of good reviews. */
export const gladAdditions: readonly string[] = [
  'Lyden var fantastisk.',
  'Tok med tenåringen, og begge var fornøyde.',
  'Musikken sitter fortsatt.',
  'Salen var nesten full, og likevel var det helt stille.',
  'Bør ses på kino, ikke hjemme.',
  'Fin stemning i salen.',
  'Slutten kom brått på meg.',
  'Kan godt se den om igjen.',
  'Vi tok en kaffe etterpå og ble sittende og prate.',
  'Ta med lommetørkle.',
  'Kom i god tid, for det blir fort fullt.',
  'Bildene er verdt billetten alene.',
  'Anbefales også til dem som sjelden går på kino.',
];

/** Further sentences of other reviews. */
export const otherAdditions: readonly string[] = [
  'Lyden var god, da.',
  'Fin stemning i salen, tross alt.',
  'Popkornet var godt.',
  'De andre i følget likte den bedre enn jeg.',
  'Kanskje den vokser når jeg ser den en gang til.',
  'Passer nok best for dem som liker sjangeren.',
];
