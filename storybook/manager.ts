import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { CONTENT } from './content/names.ts';
import { ContentPanel, ContentTitle } from './content/panel.tsx';
import { PANEL } from './json/names.ts';
import { JsonPanel } from './json/panel.ts';
import { Menus } from './menus.tsx';
import { TokensPanel } from './tokens/panel.tsx';

/** The menus of the toolbar, and the panel in which tokens are tried. */
const TOKENS = 'lerret/tokens';
const MENUS = 'lerret/menus';

addons.setConfig({ layout: { panelPosition: 'bottom' } });
addons.register(MENUS, () => {
  addons.add(MENUS, {
    type: types.TOOL,
    title: 'Menus',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(Menus),
  });
});
addons.register(CONTENT, () => {
  addons.add(CONTENT, {
    type: types.PANEL,
    title: ContentTitle,
    render: ({ active }) => createElement(ContentPanel, { active: active ?? false }),
  });
});
addons.register(TOKENS, () => {
  addons.add(TOKENS, {
    type: types.PANEL,
    title: 'Tokens',
    render: ({ active }) => createElement(TokensPanel, { active: active ?? false }),
  });
});
addons.register(PANEL, () => {
  addons.add(PANEL, {
    type: types.PANEL,
    title: 'JSON',
    render: ({ active }) => createElement(JsonPanel, { active: active ?? false }),
  });
});
