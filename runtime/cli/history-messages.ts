import type { Language } from '../diagnostics/index.ts';

const en = {
  plans: {
    saved: 'This takes back what was saved since the last commit:',
    commit: (title: string) => `This takes back “${title}”:`,
    aside: (at: string) => `This brings back what was put aside at ${at}:`,
    file: (file: string, at: string) => `This brings back ${file} as it was at ${at}:`,
  },
  undone: 'Undo',
  aside: 'Put aside',
  kinds: { added: 'comes', changed: 'changes', removed: 'goes' },
  more: (count: number) => `  … and ${count} more`,
  forVisitors: 'For visitors, once it is published:',
  broken: 'As saved now, the site has errors. Compared with what is shown:',
  incomparable: 'There is no built site, so the changes for visitors are unknown.',
  errorsAfter:
    'After this the site has errors: run lerret check. Visitors still see the shown release.',
  same: 'It is like that already. Nothing was written.',
  done: 'Done; lerret undo takes it back. Visitors see it after lerret publish.',
  outside: 'Name a file of the site folder, such as data/articles/news.json.',
  unsaid: 'Give the time with --at, such as 2026-11-20T08:00; lerret history lists the times.',
  absent: (file: string) => `There is no file ${file} in the site folder, and no commit had one.`,
  empty: 'Nothing was committed yet; lerret publish commits.',
  since: (count: number) =>
    `${count} ${count === 1 ? 'file' : 'files'} saved since; lerret undo takes that back.`,
  publishes: (from: number) => `Compared with release ${from}, visitors will see:`,
  first: (pages: number) => `  the first release, ${pages} pages`,
  endsPin: 'An earlier release is shown; publishing ends that.',
  unpublished: 'Not published: what was shown stays.',
  changedMeanwhile: 'Something was saved meanwhile: run the command again.',
  unrecorded: (reason: string) => `This can’t be undone later. ${reason}`,
  title: 'Publish',
};

const nb: typeof en = {
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
  absent: (file) => `Det finnes ingen fil ${file} i nettstedsmappen, og den er aldri sjekket inn.`,
  empty: 'Ingenting er sjekket inn ennå; lerret publish gjør det.',
  since: (count) =>
    `${count} ${count === 1 ? 'fil' : 'filer'} lagret siden; lerret undo tar det tilbake.`,
  publishes: (from) => `Mot utgave ${from} kommer de besøkende til å se:`,
  first: (pages) => `  den første utgaven, ${pages} sider`,
  endsPin: 'En tidligere utgave vises; publiseringen avslutter det.',
  unpublished: 'Ikke publisert: det som ble vist, blir stående.',
  changedMeanwhile: 'Noe ble lagret i mellomtiden: kjør kommandoen på nytt.',
  unrecorded: (reason) => `Dette kan ikke angres senere. ${reason}`,
  title: 'Publisert',
};

/** The messages about history and publishing, by language. */
export const historyWords: Readonly<Record<Language, typeof en>> = { en, nb };
