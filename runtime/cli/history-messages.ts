import type { Language } from '../diagnostics/index.ts';

const en = {
  plans: {
    saved: 'This undoes the changes that were saved since the last commit:',
    commit: (title: string) => `This undoes “${title}”:`,
    aside: (at: string) => `This restores the changes that were put aside at ${at}:`,
    file: (file: string, at: string) => `This restores ${file} as it was at ${at}:`,
  },
  undone: 'Undo',
  aside: 'Put aside',
  kinds: { added: 'adds', changed: 'changes', removed: 'removes' },
  more: (count: number) => `  … and ${count} more`,
  comparing:
    'Now the site is built as it is and as it would be, to show what changes for visitors. That can take minutes; then you are asked.',
  forVisitors: 'What changes for visitors when it is published:',
  broken:
    'The saved site has errors, so it can’t be built. What changes, compared with the published site:',
  incomparable: 'There is no built site to compare with, so the changes for visitors are unknown.',
  errorsAfter:
    'Afterwards, the site has errors: run npx lerret check to see them. Visitors still see the published release.',
  same: 'The files are already like that. Nothing was written.',
  done: 'Done. Visitors see it when you run npx lerret publish. npx lerret undo takes it back, together with all else that was saved since the last publication.',
  outside: 'Write the path of a file in the site folder, such as data/articles/news.json.',
  unsaid:
    'Write the time with --at, such as --at 2026-11-20T08:00. npx lerret history lists the times.',
  absent: (file: string) =>
    `There is no file ${file} in the site folder, and git has never had one.`,
  empty: 'There is no history yet. It begins when you run npx lerret publish.',
  since: (count: number) =>
    `${count} ${count === 1 ? 'file was' : 'files were'} saved since the last commit. To undo that, run npx lerret undo.`,
  publishes: (from: number) => `Compared with release ${from}, visitors will see:`,
  first: (pages: number) => `  the first release, ${pages} pages`,
  endsPin: 'Visitors see an earlier release now. After publishing, they see the newest.',
  unpublished: 'Not published. Visitors see the same as before.',
  changedMeanwhile: 'Somebody saved a file meanwhile. Run the command again.',
  unrecorded: (reason: string) => `This can’t be undone later. ${reason}`,
  title: 'Publish',
};

const nb: typeof en = {
  plans: {
    saved: 'Dette angrer endringene som er lagret siden siste innsjekking:',
    commit: (title) => `Dette angrer «${title}»:`,
    aside: (at) => `Dette gjenoppretter endringene som ble lagt til side ${at}:`,
    file: (file, at) => `Dette gjenoppretter ${file} slik den var ${at}:`,
  },
  undone: 'Angret',
  aside: 'Lagt til side',
  kinds: { added: 'legger til', changed: 'endrer', removed: 'fjerner' },
  more: (count) => `  … og ${count} til`,
  comparing:
    'Nå bygges nettstedet slik det er og slik det ville bli, for å vise hva som endres for de besøkende. Det kan ta noen minutter; deretter blir du spurt.',
  forVisitors: 'Dette endres for de besøkende når det er publisert:',
  broken:
    'Det lagrede nettstedet har feil, så det kan ikke bygges. Dette endres, sammenlignet med det publiserte nettstedet:',
  incomparable:
    'Det finnes ikke noe bygd nettsted å sammenligne med, så det er ukjent hva som endres for de besøkende.',
  errorsAfter:
    'Etterpå har nettstedet feil: Kjør npx lerret check for å se dem. De besøkende ser fortsatt den publiserte utgaven.',
  same: 'Filene er allerede slik. Ingenting ble skrevet.',
  done: 'Gjort. De besøkende ser det når du kjører npx lerret publish. npx lerret undo angrer det, sammen med alt annet som er lagret siden sist du publiserte.',
  outside: 'Skriv stien til en fil i nettstedsmappen, for eksempel data/articles/news.json.',
  unsaid:
    'Skriv tidspunktet med --at, for eksempel --at 2026-11-20T08:00. npx lerret history viser tidspunktene.',
  absent: (file) =>
    `Det finnes ingen fil ${file} i nettstedsmappen, og git har heller aldri hatt noen.`,
  empty: 'Det finnes ingen historikk ennå. Den begynner når du kjører npx lerret publish.',
  since: (count) =>
    `${count} ${count === 1 ? 'fil' : 'filer'} er lagret siden siste innsjekking. Kjør npx lerret undo for å angre det.`,
  publishes: (from) => `Sammenlignet med utgave ${from} vil de besøkende se:`,
  first: (pages) => `  den første utgaven, ${pages} sider`,
  endsPin: 'De besøkende ser en tidligere utgave nå. Etter publiseringen ser de den nyeste.',
  unpublished: 'Ikke publisert. De besøkende ser det samme som før.',
  changedMeanwhile: 'Noen lagret en fil i mellomtiden. Kjør kommandoen på nytt.',
  unrecorded: (reason) => `Dette kan ikke angres senere. ${reason}`,
  title: 'Publisert',
};

export const historyWords: Readonly<Record<Language, typeof en>> = { en, nb };
