import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { PANEL } from './json/names.ts';
import { JsonPanel } from './json/panel.ts';

addons.setConfig({ panelPosition: 'bottom' });
addons.register(PANEL, () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'JSON',
    render: ({ active }) => createElement(JsonPanel, { active: active ?? false }),
  });
});
