export default {
  layout: 'article.njk',
  tags: 'article',
  permalink: (/** @type {{ slug: string }} */ { slug }) => `/article/${slug}/`,
};
