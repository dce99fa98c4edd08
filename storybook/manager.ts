import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { ContentPanel, ContentTitle } from './content/panel.tsx';
import { JSON_PANEL } from './json/names.ts';
import { JsonPanel } from './json/panel.ts';
import { Menus } from './menus.tsx';
import { TokensPanel } from './tokens/panel.tsx';

const MENUS = 'lerret/menus';
const WELCOME = 'welcome--welcome';

/** The panels below a story, by their ids. */
const panels = [
  ['lerret/content', ContentTitle, ContentPanel],
  ['lerret/tokens', 'Tokens', TokensPanel],
  [JSON_PANEL, 'JSON', JsonPanel],
] as const;

addons.setConfig({
  layout: { panelPosition: 'bottom' },
  // Of the first page nothing can be changed.
  layoutCustomisations: { showPanel: ({ storyId }, isShown) => storyId !== WELCOME && isShown },
});
addons.register(MENUS, () => {
  addons.add(MENUS, {
    type: types.TOOL,
    title: 'Menus',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(Menus),
  });
});
for (const [id, title, Panel] of panels) {
  addons.register(id, () => {
    addons.add(id, {
      type: types.PANEL,
      title,
      render: ({ active }) => createElement(Panel, { active: active ?? false }),
    });
  });
}
