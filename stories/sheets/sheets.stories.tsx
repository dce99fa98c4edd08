import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactElement, useEffect, useState } from 'react';
import fonts from '../../blocks/fonts/fonts.css?inline';
import { columnWidths } from '../../storybook/block/column-widths.ts';
import { themeCss, tokensOf } from '../../storybook/globals/apply-globals.ts';
import { blocks } from '../../storybook/project/blocks.ts';
import { sitePages } from '../../storybook/project/pages.ts';
import { Framed, type Settings } from './framed.tsx';
import './sheets.css';

interface Args {
  readonly block: string;
  readonly address: string;
}

const names = [...blocks].filter(([, { hasStories }]) => hasStories).map(([name]) => name);

/** Much at a glance: each picture is a story in a window of its own. What is in them is tested as stories. */
const meta: Meta<Args> = {
  title: 'Sheets/Side by side',
  id: 'sheets',
  tags: ['!autodocs', '!test'],
  parameters: { frame: false, a11y: { test: 'off' } },
  argTypes: {
    block: { control: 'select', options: names, description: 'Which block.' },
    address: {
      control: 'select',
      options: Object.keys(sitePages.pages),
      description: 'Which page.',
    },
  },
  args: { block: names.includes('slideshow') ? 'slideshow' : (names[0] ?? ''), address: '/' },
};
export default meta;

type Story = StoryObj<Args>;

const ofBlock = { argTypes: { address: { table: { disable: true } } } };

/** The example of a block, once for each of these settings of the toolbar, in windows of this width. */
function Examples(props: {
  readonly block: string;
  readonly width: number;
  readonly settings: readonly { readonly label: string; readonly own: Settings }[];
  readonly chosen: Settings;
}): ReactElement {
  const { block, width, settings, chosen } = props;
  return (
    <div className="story-sheet">
      {settings.map((setting) => (
        <Framed
          key={setting.label}
          chosen={chosen}
          width={width}
          story={`blocks-${block}--example`}
          {...setting}
        />
      ))}
    </div>
  );
}

const columns = [{ name: 'full', label: 'Full' }, ...columnWidths].map(({ name, label }) => ({
  label,
  own: { column: name },
}));

/** In all columns, as they are in a window of 1440 px. */
export const Columns: Story = {
  ...ofBlock,
  render: ({ block }, { globals }) => (
    <Examples block={block} width={1440} settings={columns} chosen={globals} />
  ),
};

const withLongWords = columns.map(({ label, own }) => ({
  label,
  own: { ...own, words: 'long' },
}));

/** As before, with the longest words in all texts. */
export const ColumnsWithLongWords: Story = {
  ...ofBlock,
  render: ({ block }, { globals }) => (
    <Examples block={block} width={1440} settings={withLongWords} chosen={globals} />
  ),
};

const schemes = ['light', 'dark'].map((theme) => ({ label: theme, own: { theme } }));

export const LightAndDark: Story = {
  ...ofBlock,
  render: ({ block }, { globals }) => (
    <Examples block={block} width={960} settings={schemes} chosen={globals} />
  ),
};

/** Every state that the block has a story of: empty, one, many, the longest words … */
export const States: Story = {
  ...ofBlock,
  render: ({ block }, { globals }) => <AllStates block={block} chosen={globals} />,
};

function AllStates(props: { readonly block: string; readonly chosen: Settings }): ReactElement {
  const { block, chosen } = props;
  const [stories, setStories] = useState<readonly { id: string; name: string; type: string }[]>([]);
  useEffect(() => {
    const read = async () => {
      const { entries } = await (await fetch('./index.json')).json();
      setStories(Object.values(entries));
    };
    void read();
  }, []);
  return (
    <div className="story-sheet">
      {stories
        .filter(({ id, type }) => type === 'story' && id.startsWith(`blocks-${block}--`))
        .map(({ id, name }) => (
          <Framed key={id} label={name} width={768} story={id} chosen={chosen} />
        ))}
    </div>
  );
}

/** A page of the site on a phone, a tablet and a desk. */
export const Screens: Story = {
  argTypes: { block: { table: { disable: true } } },
  // Of the toolbar, only a site's tokens act here: these menus are off.
  globals: { theme: 'system', text: '100', motion: 'system', grid: 'off' },
  render: ({ address }, { globals }) => {
    const tokens = themeCss(tokensOf(globals.site, globals.tokens));
    const page = sitePages.pages[address];
    const css = sitePages.stylesheets[page?.layout ?? ''] ?? '';
    return (
      <div className="story-sheet">
        {[390, 768, 1440].map((width) => (
          <Framed
            key={width}
            label={`${width} px`}
            width={width}
            html={`<!doctype html><style>${fonts}${css}${tokens}</style>${page?.body}`}
          />
        ))}
      </div>
    );
  },
};
