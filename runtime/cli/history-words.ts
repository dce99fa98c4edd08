import type { Language } from '../diagnostics/index.ts';
import type { ChangedFile } from '../history/index.ts';

/** The messages about history in one language. */
export interface HistoryWords {
  /** What a plan does, as a heading; `title` is that of the commit. */
  readonly plans: {
    readonly saved: string;
    commit(title: string): string;
    aside(at: string): string;
    file(file: string, at: string): string;
  };
  readonly undone: string;
  readonly aside: string;
  readonly kinds: Readonly<Record<ChangedFile['kind'], string>>;
  more(count: number): string;
  readonly forVisitors: string;
  /** The site as it is saved can't be built: it is compared with what is shown. */
  readonly broken: string;
  readonly incomparable: string;
  readonly errorsAfter: string;
  readonly same: string;
  readonly done: string;
  readonly outside: string;
  readonly unsaid: string;
  readonly empty: string;
  since(count: number): string;
  publishes(from: number): string;
  first(pages: number): string;
  readonly endsPin: string;
  readonly unpublished: string;
  readonly changedMeanwhile: string;
  unrecorded(reason: string): string;
  shows(release: number): string;
  readonly title: string;
}

export const historyWords: Readonly<Record<Language, HistoryWords>> = {
  en: {
    plans: {
      saved: 'This takes back what was saved since the last commit:',
      commit: (title) => `This takes back “${title}”:`,
      aside: (at) => `This brings back what was put aside at ${at}:`,
      file: (file, at) => `This brings back ${file} as it was at ${at}:`,
    },
    undone: 'Undo',
    aside: 'Put aside',
    kinds: { added: 'comes', changed: 'changes', removed: 'goes' },
    more: (count) => `  … and ${count} more`,
    forVisitors: 'For visitors, once it is published:',
    broken: 'As saved now, the site has errors. Compared with what is shown:',
    incomparable:
      'Nothing is built to compare with, so it can’t be said what changes for visitors.',
    errorsAfter: 'After it the site has errors: lerret check will tell. What is shown stays.',
    same: 'It is like that already. Nothing was written.',
    done: 'Done; lerret undo takes it back. Visitors see it after lerret publish.',
    outside: 'Name a file of the site folder, such as data/articles/news.json.',
    unsaid: 'Say when with --at, such as 2026-11-20T08:00; lerret history lists moments.',
    empty: 'Nothing was committed yet; lerret publish does.',
    since: (count) =>
      `${count} ${count === 1 ? 'file' : 'files'} saved since; lerret undo takes that back.`,
    publishes: (from) => `Against release ${from}, visitors will see:`,
    first: (pages) => `  the first release, ${pages} pages`,
    endsPin: 'An earlier release is shown; publishing ends that.',
    unpublished: 'Not published: what was shown stays.',
    changedMeanwhile: 'Something was saved meanwhile: run the command again.',
    unrecorded: (reason) => `This can’t be undone later. ${reason}`,
    shows: (release) => `Visitors see release ${release} now.`,
    title: 'Publish',
  },
  nb: {
    plans: {
      saved: 'Dette tar tilbake det som er lagret siden siste innsjekking:',
      commit: (title) => `Dette tar tilbake «${title}»:`,
      aside: (at) => `Dette henter fram det som ble lagt til side ${at}:`,
      file: (file, at) => `Dette henter fram ${file} slik den var ${at}:`,
    },
    undone: 'Angret',
    aside: 'Lagt til side',
    kinds: { added: 'kommer', changed: 'endres', removed: 'forsvinner' },
    more: (count) => `  … og ${count} til`,
    forVisitors: 'For de besøkende, når det er publisert:',
    broken: 'Slik det er lagret nå, har nettstedet feil. Sammenlignet med det som vises:',
    incomparable:
      'Ingenting er bygd å sammenligne med, så det kan ikke sies hva som endres for de besøkende.',
    errorsAfter:
      'Etterpå har nettstedet feil: lerret check sier hvilke. Det som vises, blir stående.',
    same: 'Slik er det allerede. Ingenting ble skrevet.',
    done: 'Gjort; lerret undo tar det tilbake. De besøkende ser det etter lerret publish.',
    outside: 'Skriv en fil i nettstedsmappen, for eksempel data/articles/news.json.',
    unsaid: 'Si når med --at, for eksempel 2026-11-20T08:00; lerret history lister tidspunkter.',
    empty: 'Ingenting er sjekket inn ennå; lerret publish gjør det.',
    since: (count) =>
      `${count} ${count === 1 ? 'fil' : 'filer'} lagret siden; lerret undo tar det tilbake.`,
    publishes: (from) => `Mot utgave ${from} kommer de besøkende til å se:`,
    first: (pages) => `  den første utgaven, ${pages} sider`,
    endsPin: 'En tidligere utgave vises; publiseringen avslutter det.',
    unpublished: 'Ikke publisert: det som ble vist, blir stående.',
    changedMeanwhile: 'Noe ble lagret i mellomtiden: kjør kommandoen på nytt.',
    unrecorded: (reason) => `Dette kan ikke angres senere. ${reason}`,
    shows: (release) => `De besøkende ser utgave ${release} nå.`,
    title: 'Publisert',
  },
};
