import { describe, expect, it } from 'vitest';
import { runCommand, unfolded } from './run-command.ts';

/** What a question is answered, in one line of single spaces. */
async function answerTo(...args: readonly string[]): Promise<string> {
  return unfolded(await runCommand('explain', ...args));
}

describe('ten questions of content staff, asked of the sample site', () => {
  it('1: why is this film not on the front page?', async () => {
    const answer = await answerTo('--record', 'p-bygda-uten-speil');
    expect(answer).toMatch(
      /left out for one reason .*\/: page home, source films-now, wanted objectClass = "movie", found "movie_coming"/,
    );
    expect(answer).not.toMatch(/ \/: page home cover-flow/);
  });

  it('2: which pages show this picture?', async () => {
    const answer = await answerTo('--picture', '/media/korps.webp');
    expect(answer).toMatch(/ records .*\(a-korpset-som-ikke-ville-gi-seg\)/);
    expect(answer).toContain('/nyheter: page news blocks: card-list');
    expect(answer).toMatch(
      /\/article\/korpset-som-ikke-ville-gi-seg: page article, in shared links blocks: cover/,
    );
  });

  it('3: what changes on Friday?', async () => {
    const friday = ['--changes', '1', '--at', '2026-11-27'];
    const answer = await answerTo(...friday);
    expect(answer).toMatch(
      /Fri 27 Nov 17:30 Svigermor på tunet Fri 27 Nov 17:30 \(e-1062\): goes pages: .*\/kinoprogram \(showings\)/,
    );
    expect(answer).toContain('/kinoprogram: page cinema-programme, first Fri 27 Nov 16:30');
    expect(await answerTo(...friday, '--language', 'nb')).toMatch(
      /fre\. 27\. nov\. 17:30 Svigermor på tunet fre\. 27\. nov\. 17:30 \(e-1062\): går ut sider: /,
    );
  });

  it('4: why is this article not under "Flere saker"?', async () => {
    const answer = await answerTo('--record', 'a-korpset-som-ikke-ville-gi-seg');
    const [, leftOut = ''] = answer.split('left out for one reason');
    expect(leftOut).toMatch(/page article, source more, position \d+, of \d+, limit 4/);
    expect(leftOut).toMatch(/page article, source more, wanted category = "kino".*found "culture"/);
  });

  it('5: which page answers this address?', async () => {
    expect(await answerTo('/om-skarvoy-kino')).toContain(
      'a page: status 200, page about-cinema (pages/about-cinema.json)',
    );
    expect(await answerTo('/svigermor-pa-tunet')).toContain(
      'page production (pages/production.json), parameters production svigermor-pa-tunet, record Svigermor på tunet (p-svigermor)',
    );
  });

  it('6: why is this address not found?', async () => {
    const answer = await answerTo('/lyslandet', '--language', 'nb');
    expect(answer).toContain('kunne passet, men finner ingen post culture: bane /:culture');
    expect(answer).toContain(
      'ønsket pageReference = «lyslandet» (:culture), fant «reisen-til-lyslandet»',
    );
    expect(answer).toContain('nærmest: /reisen-til-lyslandet');
  });

  it('7: which showings does this page show, and why not that one?', async () => {
    const answer = await answerTo('/siste-ferge-til-graoya', '--all');
    const [, count, shown = ''] =
      /ticket-list: .*? events accepts .*? gets \((\d+)\): (.*?) event-list: /.exec(answer) ?? [];
    expect(shown.match(/\([pe]-[-\w]+\)/g)).toHaveLength(Number(count));
    expect(shown).toContain('(e-1016)');
    expect(answer).toContain(
      '(e-1004): wanted startTime ≥ Fri 20 Nov 00:00 ($today), found Wed 18 Nov 20:00, matches productionId',
    );
    expect(await answerTo('--record', 'e-1004')).toMatch(
      /left out for one reason .*\/siste-ferge-til-graoya: page production, source events/,
    );
  });

  it('8: where is this block data used?', async () => {
    expect(await answerTo('--record', 'article-more')).toContain(
      'article: path /article/:article, addresses 28, card-list, block b-2-2-2 options: heading',
    );
  });

  it('9: until when is the front page valid?', async () => {
    const answer = await answerTo('/');
    expect(answer).toContain('valid until Fri 20 Nov 16:15');
    expect(answer).toContain('different then blocks: schedule');
  });

  it('10: what does this redirect do?', async () => {
    expect(await answerTo('/kino/kommende?fra=avisa')).toContain(
      'a redirect: status 301, to /kommende-filmer?fra=avisa, there status 200, page coming-films',
    );
    expect(await answerTo('/gavekort')).toContain('outside the site');
  });
});
