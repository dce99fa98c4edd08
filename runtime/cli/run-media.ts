import { type Diagnostic, type Language, printable, printableLines } from '../diagnostics/index.ts';
import { explainMedia } from '../explain/index.ts';
import { loadRenderer } from '../prerender/renderer-module.ts';
import { projectOf } from '../site/index.ts';
import { readCheckedSite } from './checked-site.ts';
import type { OptionsOf } from './commands.ts';
import { reportLateLoading } from './late-blocks.ts';
import { jsonOf } from './terminal.ts';

type Report = ReturnType<typeof explainMedia> & {
  readonly withoutText: readonly Diagnostic[];
};

const en = {
  unused: 'Nothing uses them',
  withoutText: 'Without alternative text',
  tooSmall: 'Too small where they are shown, the worst first',
  small: ({ width, wanted, block, path }: Report['tooSmall'][number]) =>
    `${width} of ${wanted} pixels wide in ${block} on ${path}`,
  withoutFocalPoint:
    'Without focal point, which says what must stay visible where they are cropped',
  cropped: ({ ratio, block, path, files }: Report['withoutFocalPoint'][number]) =>
    `${ratio === null ? 'shown' : `cropped to ${ratio}`} in ${block} on ${path}; named in ${files.join(', ')}`,
  sum: (pictures: number, found: number) => `${pictures} pictures, remarks: ${found}`,
  unrenderable: 'Pages can’t be rendered, so it isn’t known where pictures are shown',
};

type Words = typeof en;

const nb: Words = {
  unused: 'Ingenting bruker dem',
  withoutText: 'Uten alternativ tekst',
  tooSmall: 'For små der de vises, de verste først',
  small: ({ width, wanted, block, path }) =>
    `${width} av ${wanted} piksler bred i ${block} på ${path}`,
  withoutFocalPoint: 'Uten fokuspunkt, som sier hva som må synes der de beskjæres',
  cropped: ({ ratio, block, path, files }) =>
    `${ratio === null ? 'vist' : `beskåret til ${ratio}`} i ${block} på ${path}; står i ${files.join(', ')}`,
  sum: (pictures, found) => `${pictures} bilder, merknader: ${found}`,
  unrenderable: 'Sidene kan ikke vises, så det er ukjent hvor bildene er',
};

const words: Readonly<Record<Language, Words>> = { en, nb };

/** Prints the pictures of a site that have problems. The site may have errors. */
export async function runMedia(options: OptionsOf<'media'>): Promise<void> {
  const { site: folder, at, format, language } = options;
  const inLanguage = words[language];
  const [checked, renderer] = await Promise.all([
    readCheckedSite(folder, at, language),
    loadRenderer(projectOf(folder), {}, reportLateLoading(language)).catch((error: unknown) => {
      console.error(`${inLanguage.unrenderable}: ${printableLines(String(error))}`);
      return null;
    }),
  ]);
  const { site, now, origins, loaded, diagnostics } = checked;
  const fileOf = (value: object) => origins.get(value)?.file ?? null;
  const found = explainMedia({ site, drafts: loaded.drafts, now, renderer, fileOf });
  const withoutText = diagnostics.filter(({ code }) => code === 'missing-alt');
  const report: Report = { ...found, withoutText };
  if (format === 'json') console.log(jsonOf(report));
  else console.log(linesOf(report, inLanguage).map(printable).join('\n'));
}

function linesOf(report: Report, inLanguage: Words): readonly string[] {
  const parts: readonly [heading: string, lines: readonly string[]][] = [
    [inLanguage.unused, report.unused],
    [
      inLanguage.withoutText,
      report.withoutText.map(({ file, line, message }) => `${file}:${line}  ${message}`),
    ],
    [inLanguage.tooSmall, report.tooSmall.map((one) => `${one.picture}  ${inLanguage.small(one)}`)],
    [
      inLanguage.withoutFocalPoint,
      report.withoutFocalPoint.map((one) => `${one.picture}  ${inLanguage.cropped(one)}`),
    ],
  ];
  const shown = parts.filter(([, lines]) => lines.length > 0);
  const count = parts.reduce((sum, [, lines]) => sum + lines.length, 0);
  return [
    ...shown.flatMap(([heading, lines]) => [
      `${heading}:`,
      ...lines.map((line) => `  ${line}`),
      '',
    ]),
    inLanguage.sum(report.pictures, count),
  ];
}
