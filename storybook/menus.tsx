/** @jsxRuntime classic */
import * as React from 'react';
import { Select, Separator } from 'storybook/internal/components';
import { useGlobals, useGlobalTypes, useStorybookApi } from 'storybook/manager-api';
import { choicesIn, initialOf, type Offered } from './globals/menu.ts';

/** The menus of the toolbar that have an effect on the shown story. */
export function Menus(): React.ReactElement {
  const [globals, updateGlobals, ofStory] = useGlobals();
  const { id = '' } = useStorybookApi().getCurrentStoryData() ?? {};
  const offered = Object.entries(useGlobalTypes()).filter(isOffered);
  return (
    <React.Fragment>
      <Separator />
      {offered.map(([name, { description, menu }]) => {
        const value = String(globals[name] ?? initialOf(menu));
        const choices = choicesIn(menu, id);
        if (choices.length < 2) return null;
        return (
          <Select
            key={name}
            ariaLabel={description ?? menu.title}
            tooltip={description ?? menu.title}
            disabled={name in ofStory}
            defaultOptions={value === initialOf(menu) ? [] : [value]}
            options={choices.map(([choice, label]) => ({ value: choice, title: label }))}
            showSelectedOptionTitle={false}
            onSelect={(choice) => updateGlobals({ [name]: choice })}
          >
            {value === initialOf(menu) ? menu.title : menu.choices[value]}
          </Select>
        );
      })}
    </React.Fragment>
  );
}

function isOffered(entry: [string, object]): entry is [string, Offered] {
  return 'menu' in entry[1];
}
