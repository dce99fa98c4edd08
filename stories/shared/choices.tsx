import { ChoiceForm, Sheet } from '../../blocks/shared/choices/choice-form.tsx';
import type { Examples } from './examples.ts';

const groups = [
  {
    ...{ name: 'tale', legend: 'Språk' },
    choices: [
      { value: 'norsk', label: 'Norsk tale', slot: 'a1', count: 5 },
      { value: 'tekstet', label: 'Tekstet', slot: 'a2', count: 3 },
    ],
  },
];

export const examples: Examples = {
  ChoiceForm: () => (
    <ChoiceForm
      {...{ href: '/kinoprogram', anchor: 'b-choices', nouns: ['film', 'filmer'] }}
      choices={{ groups, childAges: null, fits: [] }}
    />
  ),
  Sheet: () => (
    <Sheet name="Filtrer">
      <p>Valgene.</p>
    </Sheet>
  ),
};
