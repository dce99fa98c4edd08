import type { Text } from '../diagnostics/index.ts';

/** A manual change that a version requires, and no step can make. */
export interface Reminder {
  readonly since: string;
  readonly what: Text;
  /** Matches code that needs it. */
  readonly sign: RegExp;
  /** Is it unnecessary in a clone of Lerret? Default: no. */
  readonly isFineInClone?: boolean;
}

/** In the order of the versions that require them. */
export const reminders: readonly Reminder[] = [
  {
    since: '0.2.0',
    what: {
      en: 'Blocks have no site.now: write "clock": true in block.json, and ask clock.today or clock.passed(instant).',
      nb: 'Blokker har ikke site.now: skriv "clock": true i block.json, og spør clock.today eller clock.passed(instant).',
    },
    sign: /\bsite\.now\b/g,
  },
  {
    since: '0.2.0',
    what: {
      en: 'This is inside of Lerret: import lerret/block or lerret/shared/…, or write it in your block.',
      nb: 'Dette er inni Lerret: importer lerret/block eller lerret/shared/…, eller skriv det i blokken din.',
    },
    sign: /(?<=['"])(?:\.\.\/)+runtime\/[^'"\n]*(?=['"])/g,
    isFineInClone: true,
  },
  {
    since: '0.2.0',
    what: {
      en: 'This shared piece is gone: keep what your block needs of it in its own folder.',
      nb: 'Denne felles delen finnes ikke lenger: legg det blokken din trenger av den, i blokkens egen mappe.',
    },
    sign: /(?<=['"])[^'"\n]*\/(?:parts|shared)\/[^'"\n]*\b(?:slow-note|use-slow|day-key)\.tsx?(?=['"])/g,
  },
  ...renamed('Fold', 'Disclosure', 'disclosure.tsx'),
  ...renamed('Ways', 'LinkList', 'link-list.tsx'),
  ...renamed('FormLate', 'ScriptMissingNote', 'script-missing-note.tsx'),
  ...renamed('MemberDoor', 'MemberPanel', 'member-panel.tsx'),
  ...renamed('findUsual', 'findCommonFacts', 'common-facts.ts'),
  ...renamed('describeUsual', 'describeCommonFacts', 'common-facts.ts'),
];

/** The reminder for a renamed export of a shared module, matched in files that import it. */
function renamed(from: string, to: string, module: string): readonly Reminder[] {
  const file = module.replaceAll('.', '\\.');
  return [
    {
      since: '0.2.0',
      what: {
        en: `${from} is called ${to} now: rename it where it is imported and used.`,
        nb: `${from} heter ${to} nå: gi den nytt navn der den importeres og brukes.`,
      },
      sign: new RegExp(`\\b${from}\\b(?=[^;'"]*['"][^'"\\n]*/${file}['"])`, 'g'),
    },
  ];
}
