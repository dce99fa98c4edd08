import type { Meta, StoryObj } from '@storybook/react-vite';
import Article from '../blocks/article/article.tsx';
import type { Options, Records } from '../blocks/article/block.gen.ts';
import metadata from '../blocks/article/block.json' with { type: 'json' };
import type { BlockProps } from '../runtime/block.ts';
import { exampleProps } from './example-props.ts';

const meta: Meta<typeof Article> = {
  title: 'Blocks/Artikkel',
  id: 'blocks-article',
  component: Article,
  args: exampleProps(metadata),
};
export default meta;

type Story = StoryObj<typeof Article>;

export const Example: Story = {};

/** As on the article page, where the cover above renders the title. */
export const BelowCover: Story = {
  args: exampleProps(metadata, { options: { showTitle: false }, page: { heading: null } }),
};

const [example] = exampleProps<Options, Records>(metadata).records.article;
if (!example) throw new Error('The example has an article');

function written(content: string): BlockProps<Options, Records> {
  return exampleProps<Options, Records>(metadata, {
    records: { article: [{ ...example, id: 'a-1', title: 'Jula i kulturhuset', content }] },
  });
}

/** All that a text may hold. */
export const EveryKindOfText: Story = {
  args: written(`<p>Julaften er huset stengt. Resten av romjula er det liv i alle etasjer.</p>
<h2>Når er det åpent?</h2>
<table><caption>Åpningstider i jula</caption><thead><tr><th scope="col">Dag</th><th scope="col">Billettluka</th><th scope="col">Biblioteket</th></tr></thead><tbody><tr><th scope="row">Julaften</th><td>Stengt</td><td>7–14</td></tr><tr><th scope="row">Andre juledag</th><td>Fra 13.30</td><td>7–22</td></tr></tbody></table>
<figure><img src="/media/kulturhus-natt.webp" alt="Kulturhuset lyser gult gjennom den høye glassgavlen i den blå timen, mens folk går over plassen i snøfall" width="1600" height="900"><figcaption>Lyset står på, også når døra er låst.</figcaption></figure>
<h3>Slik gjør du</h3>
<ol><li>Kjøp billetten på nett.</li><li>Ta med legitimasjon.</li><li>Kom i god tid.</li></ol>
<blockquote><p>Romjula er den eneste uka da alle har tid til å bli sittende.</p><cite>Marit Solbakk, kultursjef</cite></blockquote>
<h4>Det lille ekstra</h4>
<ul><li>Gløgg i foajeen</li><li>Teppe på bakerste rad</li></ul>
<hr>
<dl><dt>Pris</dt><dd>60 kroner</dd><dt>Sal</dt><dd>Sal 1</dd></dl>
<p>Mer om <a href="/kinoprogram">hele programmet</a>, med <strong>forbehold</strong> om <em>endringer</em>.</p>`),
};

export const LongWords: Story = {
  args: exampleProps(metadata, {
    records: {
      article: [
        {
          id: 'a-1',
          title: 'Menneskerettighetsorganisasjonsforkjemperfestivalen i Skarvøy',
          content:
            '<p>Fylkestrafikksikkerhetsutvalgssekretariatslederfunksjonene samles om kulturskolesamarbeidsavtaleforhandlingsreferatet.</p><table><thead><tr><th>Dag</th><th>Klokkeslett</th><th>Forestilling</th></tr></thead><tbody><tr><td>Lørdag</td><td>18.00</td><td>Nordlysvakten</td></tr></tbody></table>',
        },
      ],
    },
  }),
};

export const WithoutText: Story = {
  args: exampleProps(metadata, {
    records: { article: [{ id: 'a-1', title: 'Kommer snart' }] },
  }),
};

export const Empty: Story = { args: exampleProps(metadata, { records: { article: [] } }) };

export const Dark: Story = { globals: { theme: 'dark' } };

export const NarrowColumn: Story = { globals: { column: 'narrow' } };

export const LargeText: Story = { globals: { text: '200' } };
