import { describe, expect, it } from 'vitest';
import { createAnchors, withAnchors } from '../../../../blocks/shared/text/anchors.ts';

describe('anchors', () => {
  it.each([
    ['Hvem har ansvaret?', 'b-1-1-1-hvem-har-ansvaret'],
    ['Gå på kino i Ærøyvær', 'b-1-1-1-ga-pa-kino-i-aeroyvaer'],
    ['«Čáhppes» 2027 – sist', 'b-1-1-1-cahppes-2027-sist'],
  ])('are made of the words of %s: %s', (title, id) => {
    expect(createAnchors('b-1-1-1')(title)).toBe(id);
  });

  it('are never twice the same', () => {
    const anchor = createAnchors('b');
    expect(['Luka', 'Luka', 'luka!'].map(anchor)).toEqual(['b-luka', 'b-luka-2', 'b-luka-3']);
  });

  it('are given to the headings of a text, which keep what they hold', () => {
    expect(withAnchors('<h2>Mat &amp; <em>drikke</em></h2><p>Ja</p><h3>Nei</h3>', 'b')).toEqual({
      html: '<h2 id="b-mat-drikke">Mat &amp; <em>drikke</em></h2><p>Ja</p><h3>Nei</h3>',
      sections: [{ id: 'b-mat-drikke', title: 'Mat & drikke' }],
    });
  });

  it('leave the id of a heading that has one, and a heading without words', () => {
    const html = '<h2 id="pris" lang="nn">Pris</h2><h2> </h2>';
    expect(withAnchors(html, 'b')).toEqual({ html, sections: [{ id: 'pris', title: 'Pris' }] });
  });
});
