import type { BuildResult } from '../build/build-site.ts';
import type { Language } from '../diagnostics/index.ts';
import type { Holder } from '../storage/index.ts';

interface Built extends Pick<BuildResult, 'pages' | 'files' | 'bytes' | 'kept'> {
  readonly seconds: number;
  readonly out: string;
}

/** What a build tells, in one language. */
export interface BuildWords {
  readonly stays: string;
  readonly warning: string;
  readonly pages: string;
  readonly pictures: string;
  /** Another build has the output; null where it isn't known which. */
  waiting(out: string, holder: Holder | null): string;
  encoded(count: number): string;
  drawn(count: number): string;
  /** What was made can't be kept for the next build. */
  unkept(reason: string): string;
  more(count: number): string;
  built(built: Built): string;
}

export const buildWords: Readonly<Record<Language, BuildWords>> = {
  en: {
    stays: 'Not built: what was there before stays.',
    warning: 'warning',
    pages: 'pages',
    pictures: 'pictures',
    waiting: (out, holder) =>
      holder === null
        ? `Waiting: another build has ${out}.`
        : `Waiting: another build has ${out}, process ${holder.pid} on ${plain(holder.host)}, since ${timeOf(holder)}.`,
    encoded: (count) => `Made ${count} smaller copies of pictures`,
    drawn: (count) => `Drew ${count} pictures for shared links`,
    unkept: (reason) => `built, but nothing can be kept for the next build: ${reason}`,
    more: (count) => `${count} more pages are like that.`,
    built: ({ pages, files, bytes, kept, seconds, out }) =>
      `Built ${pages} pages (${files} files, ${megabytes(bytes)} MB, ${kept} unchanged) in ${seconds.toFixed(2)} s → ${out}`,
  },
  nb: {
    stays: 'Ikke bygd: det som var der før, blir stående.',
    warning: 'advarsel',
    pages: 'sider',
    pictures: 'bilder',
    waiting: (out, holder) =>
      holder === null
        ? `Venter: ${out} er i bruk av et annet bygg.`
        : `Venter: ${out} er i bruk av et annet bygg, prosess ${holder.pid} på ${plain(holder.host)}, siden ${timeOf(holder)}.`,
    encoded: (count) => `Laget ${count} mindre kopier av bilder`,
    drawn: (count) => `Tegnet ${count} bilder til delte lenker`,
    unkept: (reason) => `bygd, men ingenting kan tas vare på til neste bygg: ${reason}`,
    more: (count) => `${count} sider til er slik.`,
    built: ({ pages, files, bytes, kept, seconds, out }) =>
      `Bygde ${pages} sider (${files} filer, ${comma(megabytes(bytes))} MB, ${kept} uendret) på ${comma(seconds.toFixed(2))} s → ${out}`,
  },
};

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1);
}

function comma(number: string): string {
  return number.replace('.', ',');
}

/** `2026-11-20 17:03:12`, as the machine's clock has it. */
function timeOf({ since }: Holder): string {
  const date = new Date(since);
  return Number.isNaN(date.getTime()) ? '?' : date.toLocaleString('sv-SE');
}

/** Another process wrote it: no sign that a terminal would obey. */
function plain(text: string): string {
  return text.replace(/\p{C}/gu, '');
}
