import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { EmailField } from '../../../../blocks/shared/forms/email-field.tsx';
import { TextField } from '../../../../blocks/shared/forms/text-field.tsx';
import { MemberPanel } from '../../../../blocks/shared/member/member-panel.tsx';
import { AgeLimit, describeCompanionRule } from '../../../../blocks/shared/showings/age-limit.tsx';
import { Facts } from '../../../../blocks/shared/showings/facts.tsx';
import { Features } from '../../../../blocks/shared/showings/features.tsx';
import { ticketItem } from '../../../../blocks/shared/showings/ticket-item.ts';
import { hostOf, Link } from '../../../../blocks/shared/text/link.tsx';
import { isFullWidth } from '../../../../blocks/shared/text/place.ts';
import { SectionHead } from '../../../../blocks/shared/text/section-head.tsx';

describe('Link', () => {
  it('leaves a link within the site as it is, and one under its address to the browser, saying whose it is', () => {
    expect(render(<Link href="/kontakt">Kontakt</Link>)).toBe('<a href="/kontakt">Kontakt</a>');
    expect(render(<Link href="">Kontakt</Link>)).toBe('<span>Kontakt</span>');
    const shop = (service?: string) => (
      <Link href="/backends/shop/e-1" service={service}>
        Kjøp
      </Link>
    );
    expect(render(shop('eBillett'))).toMatch(
      /^<a href="[^"]*" data-native="">Kjøp.* \(hos eBillett\)/,
    );
    expect(render(shop())).toBe('<a href="/backends/shop/e-1" data-native="">Kjøp</a>');
  });

  it('S12 says to whom an outside link leads, and that a window opens', () => {
    const html = render(<Link href="https://www.gavekort.example/x">Kjøp gavekort</Link>);
    expect(html).toContain('<span class="visually-hidden"> (hos gavekort.example)</span>');
    expect(html).toContain('rel="noopener"');
    expect(html).not.toContain('target');
    const opening = render(
      <Link href="https://ebillett.example/1" service="eBillett" openInNewWindow>
        Kjøp billett
      </Link>,
    );
    expect(opening).toContain('(hos eBillett, åpnes i nytt vindu)');
    expect(opening).toContain('target="_blank" rel="noopener"');
  });

  it('puts the same into a whole name of its own', () => {
    const html = render(
      <Link href="https://ebillett.example/1" label="Kjøp billett: Knirk" service="eBillett">
        18.00
      </Link>,
    );
    expect(html).toContain('aria-label="Kjøp billett: Knirk (hos eBillett)"');
    expect(html).not.toContain('visually-hidden');
  });

  it.each([
    ['https://www.sosial.example:8080/x', 'sosial.example'],
    ['HTTP://sosial.example', 'sosial.example'],
    ['mailto:post@sosial.example', null],
  ])('finds in %s the host %s', (href, host) => {
    expect(hostOf(href)).toBe(host);
  });
});

describe('AgeLimit', () => {
  it('shows nothing without a limit', () => {
    expect(render(<AgeLimit limit={undefined} rule />)).toBe('');
  });

  it.each([
    [0, 'A', 'Tillatt for alle'],
    [9, '9', 'Aldersgrense 9 år'],
  ] as const)('shows %s as %s and says %s', (limit, badge, words) => {
    const html = render(<AgeLimit limit={limit} />);
    expect(html).toContain(`<span aria-hidden="true">${badge}</span>`);
    expect(html).toContain(words);
  });

  it.each([
    [0, 'Alle kan se filmen.'],
    [6, 'Yngre barn kan se filmen i følge med en voksen.'],
    [15, 'Barn fra 12 år kan se filmen i følge med en voksen.'],
    [18, 'Ingen under 18 år slipper inn, heller ikke i følge med voksne.'],
  ] as const)('gives the companion rule of %s', (limit, rule) => {
    expect(describeCompanionRule(limit)).toBe(rule);
    expect(render(<AgeLimit limit={limit} rule />)).toContain(rule);
  });
});

describe('Features', () => {
  it('S116 A13 shows the tags once each, the known ones with an icon', () => {
    const html = render(<Features features={['3D', 'noe nytt', '3D']} />);
    expect(html.match(/<li>/g)).toHaveLength(2);
    expect(html).toMatch(/<li><svg[\s\S]*<\/svg>3D<\/li><li>noe nytt<\/li>/);
    expect(render(<Features features={[]} />)).toBe('');
  });
});

describe('facts in one line', () => {
  it('have each its own box, its dot before it, also after what stands there already', () => {
    const facts = ['3D', 'engelsk tale'];
    expect(render(<Facts facts={facts} />)).toBe(
      '<span>3D</span> <span>·\u00a0engelsk tale</span>',
    );
    expect(render(<Facts facts={facts} areMore />)).toBe(
      ' <span>·\u00a03D</span> <span>·\u00a0engelsk tale</span>',
    );
    expect(render(<Facts facts={[]} areMore />)).toBe('');
  });
});

describe('small parts', () => {
  it('heads a list with its heading and the way to all of it, or renders nothing', () => {
    const link = { label: 'Alle filmer', href: '/alle-filmer' };
    const html = render(<SectionHead heading="På kino nå" link={link} id="x" />);
    expect(html).toContain('<h2 id="x">På kino nå</h2>');
    expect(html).toMatch(/href="\/alle-filmer"[^>]*>Alle filmer<svg/);
    expect(render(<SectionHead />)).toBe('');
  });

  it('A83 names what a ticket is for by its production, or else by the event', () => {
    const event = { productionId: 'p-1', title: 'Knirk: førpremiere' };
    const named = (name: string, category: string) => ({
      'data-item': 'p-1',
      'data-item-name': name,
      'data-item-category': category,
    });
    expect(ticketItem(event, { title: 'Knirk', object: 'movie' })).toEqual(named('Knirk', 'movie'));
    for (const production of [undefined, { title: '', object: '' }])
      expect(ticketItem(event, production)).toEqual(named(event.title, 'event'));
  });

  it('heads a member form with its text, where it has one', () => {
    const page = { path: '/', href: '/', params: {}, title: 'Logg inn', heading: 'b' };
    const panel = (text?: string) =>
      render(
        <MemberPanel {...{ block: 'b', page, heading: 'Logg inn', text }}>
          <form />
        </MemberPanel>,
      );
    expect(panel('Hei')).toContain('<h1 id="b-heading">Logg inn</h1><p>Hei</p></div>');
    expect(panel()).toContain('<h1 id="b-heading">Logg inn</h1></div>');
  });

  it('knows a place of the full width', () => {
    const place = { row: 1, column: 1, order: 1 };
    expect(isFullWidth({ ...place, spans: { small: 12, medium: 12, large: 12 } })).toBe(true);
    expect(isFullWidth({ ...place, spans: { small: 12, medium: 12, large: 8 } })).toBe(false);
  });
});

describe('TextField', () => {
  it.each([
    ['text', false],
    ['email', false],
    ['password', true],
  ] as const)('of type %s has a button that shows the text: %s', (type, isOffered) => {
    const html = render(
      <TextField
        {...{ id: 'felt', name: 'felt', label: 'Felt', hint: 'Skriv noe.', isWrong: false }}
        {...{ type, autoComplete: 'off' }}
      />,
    );
    expect(html.includes('<button')).toBe(isOffered);
  });

  it('takes an address of at most 254 characters', () => {
    const html = render(<EmailField block="b" isWrong={() => false} />);
    expect(html).toContain(' maxLength="254"');
    expect(html).not.toContain('pattern');
  });
});
