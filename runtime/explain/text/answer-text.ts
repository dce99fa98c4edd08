import type { Answer, Claim, PageName } from '../explain-answer.ts';
import { voidWords } from './routes-text.ts';
import { sourceText } from './source-text.ts';
import { folded, type Voice } from './voice.ts';

/** The rule that answers an address. */
export function answerText(voice: Voice, answer: Answer): string[] {
  const { say, record } = voice;
  switch (answer.rule) {
    case 'closed':
      return [
        say(
          '  The site is not published: every address says so.',
          '  Nettstedet er ikke publisert: alle adresser sier det.',
        ),
      ];
    case 'page':
      return [
        `  ${say('answered by the page', 'besvares av siden')} ${pageWords(answer.page)}, status ${answer.status}`,
        ...(answer.record === null
          ? []
          : [`  ${say('it is the own page of', 'den er egen side for')} ${record(answer.record)}`]),
        ...hidesText(voice, answer.hides),
      ];
    case 'pattern':
      return [
        `  ${say('answered by the page', 'besvares av siden')} ${pageWords(answer.page)}, status ${answer.status}`,
        `  ${say('its path', 'banen')} ${answer.page.path} ${say('fits with', 'passer med')} ${Object.entries(
          answer.params,
        )
          .map(([name, value]) => `${name} = ${value}`)
          .join(', ')}`,
        ...(answer.record === null
          ? []
          : [`  ${say('it exists for', 'den finnes for')} ${record(answer.record)}`]),
        ...hidesText(voice, answer.hides),
      ];
    case 'redirect':
      return redirectText(voice, answer);
    case 'not-found':
      return notFoundText(voice, answer);
    default:
      return answer satisfies never;
  }
}

function pageWords({ name, file }: PageName): string {
  return file === null ? name : `${name} (${file})`;
}

function hidesText({ say, record }: Voice, hides: readonly Claim[]): string[] {
  return hides.map(({ page, record: own }) => {
    const what =
      own === null
        ? say(`the page ${page.name}`, `siden ${page.name}`)
        : `${record(own)}, ${say('page', 'side')} ${page.name}`;
    return `  ${say('hides', 'skjuler')} ${what}`;
  });
}

function redirectText(
  voice: Voice,
  { status, to, steps, target, hides }: Extract<Answer, { rule: 'redirect' }>,
): string[] {
  const { say } = voice;
  const kind =
    status === 301
      ? say('moved for good', 'flyttet for godt')
      : say('elsewhere for now', 'et annet sted inntil videre');
  const lines = [`  ${say('redirected', 'omdirigeres')}: ${status}, ${kind} → ${to}`];
  for (const { from, to: next, permanent } of steps) {
    lines.push(
      `    redirects.json: ${from} → ${next} (${permanent ? say('permanent', 'varig') : say('temporary', 'midlertidig')})`,
    );
  }
  if (target === null)
    lines.push(`  ${say('the target is outside the site', 'målet ligger utenfor nettstedet')}`);
  else if (target.page === null || target.status === 404)
    lines.push(`  ${say('nothing answers there: 404', 'ingenting svarer der: 404')}`);
  else
    lines.push(`  ${say('there answers the page', 'der svarer siden')} ${pageWords(target.page)}`);
  return [...lines, ...hidesText(voice, hides)];
}

function notFoundText(voice: Voice, answer: Extract<Answer, { rule: 'not-found' }>): string[] {
  const { say } = voice;
  const lines = [
    `  404: ${say('nothing answers this address', 'ingenting svarer på denne adressen')}`,
  ];
  if (answer.isMalformed)
    lines.push(
      `  ${say('it is not an address that can exist', 'det er ikke en adresse som kan finnes')}`,
    );
  for (const { to, reason } of answer.voidRedirects)
    lines.push(
      `  ${say('the redirect to', 'omdirigeringen til')} ${to} ${say('is ignored', 'gjelder ikke')}: ${voidWords(voice, reason)}`,
    );
  for (const name of answer.drafts)
    lines.push(
      ...folded(
        `  ${say(`pages/${name}.json has this path, but site.json doesn't list it: it is a draft`, `pages/${name}.json har denne banen, men står ikke i site.json: siden er et utkast`)}`,
      ),
    );
  for (const { page, path, source } of answer.passedOver) {
    lines.push(
      `  ${say(`the page ${page} (${path}) would fit, but its source finds nothing:`, `siden ${page} (${path}) kunne passet, men kilden finner ingenting:`)}`,
    );
    lines.push(...sourceText(voice, source).map((line) => `  ${line}`));
  }
  if (answer.nearest.length > 0)
    lines.push(`  ${say('nearest addresses', 'nærmeste adresser')}: ${answer.nearest.join(', ')}`);
  if (answer.page !== null)
    lines.push(
      `  ${say('shown instead: the page', 'i stedet vises siden')} ${pageWords(answer.page)}`,
    );
  return lines;
}
