import { describe, expect, it } from 'vitest';
import { type Answer, runCommand, unfolded } from './run-command.ts';

/** What is said between a heading and the next empty line. */
function part(answer: Answer, heading: string): string {
  const [, rest = ''] = answer.output.split(`${heading}\n`);
  return rest.split('\n\n', 1)[0]?.replace(/\s+/g, ' ') ?? '';
}

describe('ten questions of content staff, asked of the sample site', () => {
  it('1: why is this film not on the front page?', async () => {
    const answer = await runCommand('explain', '--record', 'p-bygda-uten-speil');
    expect(part(answer, 'Left out for one reason')).toContain(
      'home, source films-now: / objectClass is "movie_coming", wanted "movie"',
    );
    expect(answer.output).not.toContain('\n  /\n    cover-flow');
  });

  it('2: which pages show this picture?', async () => {
    const answer = await runCommand('explain', '--picture', '/media/korps.webp');
    expect(part(answer, 'Records')).toContain('a-korpset-som-ikke-ville-gi-seg');
    expect(answer.output).toMatch(/\n {2}\/nyheter\n {4}in card-list/);
    expect(answer.output).toMatch(/\n {2}\/article\/korpset-som-ikke-ville-gi-seg\n {4}in cover/);
  });

  it('3: what changes on Friday?', async () => {
    const answer = await runCommand('explain', '--changes', '1', '--at', '2026-11-27');
    expect(part(answer, 'Fri 27 Nov 17:30')).toMatch(
      /goes from .*\/kinoprogram \(showings \+ next-week\).* Svigermor på tunet Fri 27 Nov 17:30 \(e-1062\)/,
    );
    expect(answer.output).toMatch(/In all: \d+ pages/);
    const norwegian = await runCommand(
      'explain',
      '--changes',
      '1',
      '--at',
      '2026-11-27',
      '--language',
      'nb',
    );
    expect(part(norwegian, 'fre. 27. nov. kl. 17.30')).toMatch(/går ut av .*Svigermor på tunet/);
  });

  it('4: why is this article not under "Flere saker"?', async () => {
    const answer = await runCommand('explain', '--record', 'a-korpset-som-ikke-ville-gi-seg');
    const leftOut = part(answer, 'Left out for one reason');
    expect(leftOut).toMatch(/article, source more: .*position \d+ of \d+; the list takes 4/);
    expect(leftOut).toMatch(/article, source more: .*category is "culture", wanted "kino"/);
  });

  it('5: which page answers this address?', async () => {
    const page = await runCommand('explain', '/om-skarvoy-kino');
    expect(unfolded(page)).toContain(
      'answered by the page about-cinema (pages/about-cinema.json), status 200',
    );
    const film = await runCommand('explain', '/svigermor-pa-tunet');
    expect(unfolded(film)).toContain(
      'its path /:production fits with production = svigermor-pa-tunet it exists for Svigermor på tunet (p-svigermor)',
    );
  });

  it('6: why is this address not found?', async () => {
    const answer = await runCommand('explain', '/lyslandet', '--language', 'nb');
    expect(unfolded(answer)).toContain(
      'siden culture (/:culture) kunne passet, men kilden finner ingenting',
    );
    expect(unfolded(answer)).toContain(
      'pageReference er «reisen-til-lyslandet», ønsket «lyslandet»',
    );
    expect(unfolded(answer)).toContain('nærmeste adresser: /reisen-til-lyslandet');
  });

  it('7: which showings does this page show, and why not that one?', async () => {
    const answer = await runCommand('explain', '/siste-ferge-til-graoya', '--all');
    const [, count, shown = ''] =
      /ticket-list .*? shows (\d+) events: (.*?) fields of/.exec(unfolded(answer)) ?? [];
    expect(shown.match(/\(e-\d+\)/g)).toHaveLength(Number(count));
    expect(shown).toContain('(e-1016)');
    expect(unfolded(answer)).toContain(
      '(e-1004): productionId matches, startTime is Wed 18 Nov 20:00, wanted at or after Fri 20 Nov 00:00',
    );
    const event = await runCommand('explain', '--record', 'e-1004');
    expect(part(event, 'Left out for one reason')).toContain(
      'production, source events: /siste-ferge-til-graoya',
    );
  });

  it('8: where is this block data used?', async () => {
    const answer = await runCommand('explain', '--record', 'article-more');
    expect(unfolded(answer)).toMatch(
      /the page article, \/article\/:article \(28 addresses\) card-list \(b-2-2-1\) gets heading/,
    );
  });

  it('9: until when is the front page valid?', async () => {
    const answer = await runCommand('explain', '/');
    expect(answer.output).toContain('\nValid until Fri 20 Nov 16:15\n');
    expect(part(answer, 'Valid until Fri 20 Nov 16:15')).toContain(
      'blocks that look different then: schedule',
    );
  });

  it('10: what does this redirect do?', async () => {
    const inside = await runCommand('explain', '/kino/kommende?fra=avisa');
    expect(unfolded(inside)).toContain(
      'redirected: 301, moved for good → /kommende-filmer?fra=avisa',
    );
    expect(unfolded(inside)).toContain('there answers the page coming-films');
    const outside = await runCommand('explain', '/gavekort');
    expect(unfolded(outside)).toContain('the target is outside the site');
  });
});
