/** Storybook's list reads these two here as text, and nowhere else; all else of the preview comes from Lerret. */
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
