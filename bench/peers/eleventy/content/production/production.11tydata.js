export default {
  layout: 'production.njk',
  tags: 'production',
  permalink: (/** @type {{ slug: string }} */ { slug }) => `/${slug}/`,
};
