import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sharedSchemas } from '../../../schemas/index.ts';
import { wholeSchema } from '../../../storybook/block/controls.ts';
import { OptionsTable } from '../../../storybook/docs/options-table.tsx';

it('says in bokmål, as all else, what the pictures and links of options are', () => {
  const options = {
    properties: { picture: { $ref: 'image.schema.json' }, link: { $ref: 'link.schema.json' } },
  };
  const html = renderToStaticMarkup(<OptionsTable options={options} />);
  expect(html).toContain('Et bilde: adressen');
  const english = sharedSchemas['link.schema.json']?.description;
  expect(english).toMatch(/\w/);
  expect(html).not.toContain(english);
  expect(JSON.stringify(wholeSchema(options))).not.toContain(english);
});
