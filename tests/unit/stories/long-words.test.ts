import { expect, it } from 'vitest';
import { withLongWords } from '../../../storybook/globals/other-content.ts';

it('makes compounds of words that people read, and leaves what programs read', () => {
  const props = {
    id: 'b-1-1-1',
    options: { heading: 'Nyheter', link: { label: 'Alle', href: '/nyheter' } },
    records: {
      event: [
        {
          ...{ id: 'e-1', title: 'Knirk', availability: 'soldOut', sal: 'Sal 2' },
          startTime: '2026-11-20T18:00:00+01:00',
        },
      ],
      article: [{ content: '<p class="lead">De vant igjen</p>' }],
    },
  };
  const [capital, small] = ['Kulturskolesamarbeidsprosjektene', 'kulturskolesamarbeidsprosjektene'];
  expect(withLongWords(props)).toEqual({
    id: 'b-1-1-1',
    options: { heading: capital, link: { label: capital, href: '/nyheter' } },
    records: {
      event: [
        {
          ...{ id: 'e-1', title: capital, availability: 'soldOut', sal: 'Sal 2' },
          startTime: '2026-11-20T18:00:00+01:00',
        },
      ],
      article: [{ content: `<p class="lead">De ${small} igjen</p>` }],
    },
  });
});
