import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { CONTENT } from './content/names.ts';
import { ContentPanel, ContentTitle } from './content/panel.tsx';
import { PANEL } from './json/names.ts';
import { JsonPanel } from './json/panel.ts';

addons.setConfig({ panelPosition: 'bottom' });
addons.register(CONTENT, () => {
  addons.add(CONTENT, {
    type: types.PANEL,
    title: ContentTitle,
    render: ({ active }) => createElement(ContentPanel, { active: active ?? false }),
  });
});
addons.register(PANEL, () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'JSON',
    render: ({ active }) => createElement(JsonPanel, { active: active ?? false }),
  });
});
