/** Storybook reads these two from the text of this file, for its list of stories. Lerret's preset has the rest. */
export default {
  tags: ['autodocs'],
  parameters: {
    options: {
      storySort: {
        method: 'alphabetical',
        order: ['Welcome', 'Foundations', 'Blocks', 'Sheets', 'Pages', 'Shell', 'Faults'],
        locales: 'nb',
      },
    },
  },
};
