import { expect, it } from 'vitest';
import { withSiteContent } from '../../../storybook/globals/other-content.ts';

const site = {
  records: { articles: [{ title: 'Vår egen', image: { url: '/media/hus.webp', alt: 'Huset' } }] },
  pictures: ['/media/hus.webp', '/media/logo.svg'],
};

it('has texts of the site’s records in place of the example’s, not of a story’s own, and none but pictures that the site has', () => {
  const props = {
    options: { image: '/media/kor.webp' },
    records: {
      article: [
        {
          ...{ title: 'Eksempel', content: '<p><img src="/media/projektor.webp" alt=""></p>' },
          image: { url: '/media/kor.webp', alt: 'Koret' },
        },
        { title: 'Kulturskolesamarbeidsprosjektene' },
      ],
    },
  };
  const example = { article: [{ title: 'Eksempel', image: { alt: 'Koret' } }] };
  expect(withSiteContent(props, site, example)).toEqual({
    options: { image: '/media/hus.webp' },
    records: {
      article: [
        {
          ...{ title: 'Vår egen', content: '<p><img src="/media/hus.webp" alt=""></p>' },
          image: { url: '/media/hus.webp', alt: 'Huset' },
        },
        { title: 'Kulturskolesamarbeidsprosjektene' },
      ],
    },
  });
});
