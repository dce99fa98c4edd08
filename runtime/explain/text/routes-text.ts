import type { IgnoredReason } from '../../page/index.ts';
import type { RouteRow } from '../list-routes.ts';
import type { Voice } from './voice.ts';

const WIDEST = 56;

/** The table of addresses: status, address, and what claims it; a count at the end. */
export function routesText(voice: Voice, rows: readonly RouteRow[]): string[] {
  const { say, count } = voice;
  const width = Math.min(WIDEST, Math.max(0, ...rows.map(({ address }) => address.length)));
  const lines = rows.map(
    (row) => `${row.status ?? ' – '}  ${row.address.padEnd(width)}  ${claimWords(voice, row)}`,
  );
  const of = (rule: RouteRow['rule']) => rows.filter((row) => row.rule === rule).length;
  const silent = rows.filter(({ status }) => status === null).length;
  const kinds = [
    `${of('page')} ${say('of pages', 'av sider')}`,
    `${of('pattern')} ${say('of patterns', 'av mønstre')}`,
    `${of('redirect')} ${say('of redirects', 'av omdirigeringer')}`,
  ];
  lines.push(
    '',
    `${count(rows.length, 'address')}: ${kinds.join(', ')}; ${silent} ${say('never answer', 'svarer aldri')}`,
  );
  return lines;
}

function claimWords(voice: Voice, row: RouteRow): string {
  const { say, record } = voice;
  const { rule, page, leadsTo, shadowedBy, problem } = row;
  const what =
    rule === 'redirect'
      ? `→ ${leadsTo}`
      : row.record === null
        ? `${page}`
        : `${page}: ${record(row.record)}`;
  if (shadowedBy !== null) {
    const by = shadowedBy.record === null ? shadowedBy.name : record(shadowedBy.record);
    const kind =
      shadowedBy.rule === 'redirect'
        ? say('the redirect to', 'omdirigeringen til')
        : say('the page', 'siden');
    return `${what}, ${say('hidden by', 'skjult av')} ${shadowedBy.record === null ? `${kind} ` : ''}${by}`;
  }
  if (problem === null) return what;
  if (problem === 'malformed')
    return `${what}, ${say('no address that can exist', 'ingen adresse som kan finnes')}`;
  if (problem === 'no-record')
    return `${what}, ${say('no record has such an address', 'ingen post har en slik adresse')}`;
  return `${what}, ${say('void', 'ugyldig')}: ${voidWords(voice, problem)}`;
}

/** The same as CSV (RFC 4180), with a line of names first. */
export function routesCsv(rows: readonly RouteRow[]): string[] {
  const columns = [
    'address',
    'status',
    'rule',
    'page',
    'leadsTo',
    'model',
    'record',
    'shadowedBy',
    'problem',
  ];
  const cells = rows.map((row) => [
    row.address,
    row.status ?? '',
    row.rule,
    row.page ?? '',
    row.leadsTo,
    row.record?.model ?? '',
    row.record?.id ?? '',
    row.shadowedBy?.record?.id ?? row.shadowedBy?.name ?? '',
    row.problem ?? '',
  ]);
  return [columns, ...cells].map((line) => line.map(csvCell).join(','));
}

function csvCell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Why a redirect doesn't work. */
export function voidWords({ say }: Pick<Voice, 'say'>, reason: IgnoredReason): string {
  switch (reason) {
    case 'invalid-source':
      return say('`from` is no address', '«from» er ingen adresse');
    case 'invalid-target':
      return say(
        '`to` is neither a path nor an http address',
        '«to» er verken en bane eller en http-adresse',
      );
    case 'target-is-source':
      return say('it leads to itself', 'den fører til seg selv');
    case 'cycle':
      return say('it leads in a circle', 'den går i ring');
    case 'too-long':
      return say('it takes more than ten redirects', 'den tar mer enn ti omdirigeringer');
    default:
      return reason satisfies never;
  }
}
