/** The colours of the backs of books. */
export const spines = [
  '#c43a34',
  '#1f5a70',
  '#f2a93b',
  '#3a1e44',
  '#5d7a4a',
  '#e8694a',
  '#14304a',
  '#f0b3a8',
  '#7a4432',
  '#2f6f68',
  '#d9c08c',
];
