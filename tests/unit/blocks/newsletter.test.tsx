import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Options, Records } from '../../../blocks/newsletter/block.gen.ts';
import metadata from '../../../blocks/newsletter/block.json' with { type: 'json' };
import Newsletter from '../../../blocks/newsletter/newsletter.tsx';
import { exampleProps } from '../../../stories/example-props.ts';
import { rendererOf } from './rendered.tsx';

const render = rendererOf<Options, Records>(Newsletter, metadata);

describe('newsletter', () => {
  it('S10 S54 sends the address to the sign-up form outside, and says to whom', () => {
    const html = render();
    expect(html).toMatch(
      /<form[^>]* action="https:\/\/nyhetsbrev\.example\/skarvoy" method="post"/,
    );
    expect(html).toContain('Påmeldingen skjer hos nyhetsbrev.example.');
  });

  it('A47 marks the form that the site’s own call takes, which names no host', () => {
    const site = { calls: ['newsletter'] };
    expect(render({ site })).toMatch(/<form [^>]*data-call="true" action="[^"]+" method="post"/);
    expect(render({ site })).not.toContain('Påmeldingen skjer hos');
    expect(render()).not.toContain('data-call');
    expect(render({ options: { action: undefined } })).toContain('ikke åpen ennå');
    const html = render({ site, options: { action: undefined } });
    expect(html).toContain('<noscript>');
    expect(html).not.toContain('action=');
    expect(html).toContain('method="dialog"');
  });

  it('A48 asks for an e-mail address of at most 254 characters', () => {
    const [field = ''] = /<input[^>]*type="email"[^>]*>/.exec(render()) ?? [];
    expect(field).toContain('name="Email"');
    expect(field).toContain('required=""');
    expect(field).toContain('maxLength="254"');
    expect(field).toContain('autoComplete="email"');
    expect(field).not.toContain('pattern');
    expect(render()).toMatch(/<label for="b-1-1-1-email"[^>]*>E-postadresse<\/label>/);
  });

  it('A47 needs consent, in the words of the site', () => {
    const html = render({ options: { consent: 'Ja, send meg brev.' } });
    expect(html).toMatch(
      /<label[^>]*><input type="checkbox"[^>]*required=""[^>]*\/>.*Ja, send meg brev\./,
    );
    expect(html).not.toContain('checked');
  });

  it('A47 has what to do after the sign-up, where its own code says the thanks', () => {
    const options = { afterwards: 'Trykk på lenken i e-posten.' };
    const site = { calls: ['newsletter'] };
    expect(render({ site, options })).toContain('data-afterwards="Trykk på lenken i e-posten."');
    expect(render({ options })).not.toContain('e-posten');
  });

  it.each([12, 8])('reaches the window’s edges in a row of its own alone: %i columns', (large) => {
    const props = exampleProps<Options, Records>(metadata);
    const spans = { small: 12, medium: 12, large } as const;
    const html = renderToStaticMarkup(<Newsletter {...props} place={{ ...props.place, spans }} />);
    expect(/^<div class="[^"]*bleed"/.test(html)).toBe(large === 12);
  });
});
