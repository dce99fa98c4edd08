/** Stories of this project's own blocks; all around them comes from Lerret. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.stories.@(js|jsx|ts|tsx)'],
  addons: ['lerret/storybook'],
};
