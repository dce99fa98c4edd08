import { ContentsList } from '../../blocks/shared/text/contents-list.tsx';
import { Disclosure } from '../../blocks/shared/text/disclosure.tsx';
import { Empty } from '../../blocks/shared/text/empty.tsx';
import { FactList } from '../../blocks/shared/text/fact-list.tsx';
import { Heading } from '../../blocks/shared/text/heading.tsx';
import { Icon } from '../../blocks/shared/text/icon.tsx';
import { Link } from '../../blocks/shared/text/link.tsx';
import { LinkList } from '../../blocks/shared/text/link-list.tsx';
import { MoreLink } from '../../blocks/shared/text/more-link.tsx';
import { PostalAddress } from '../../blocks/shared/text/postal-address.tsx';
import { ProductionText } from '../../blocks/shared/text/production-text.tsx';
import { RichText } from '../../blocks/shared/text/rich-text.tsx';
import { SearchForm } from '../../blocks/shared/text/search-form.tsx';
import { SearchStage } from '../../blocks/shared/text/search-stage.tsx';
import { SectionHead } from '../../blocks/shared/text/section-head.tsx';
import type { Examples } from './examples.ts';

const links = [
  { label: 'Kinoprogram', href: '/kinoprogram' },
  { label: 'Billetter', href: 'https://billett.example' },
];

const page = { path: '/', href: '/', params: {}, title: 'Søk', heading: null };

const place = { row: 1, column: 1, order: 1, spans: { small: 12, medium: 12, large: 12 } };

export const examples: Examples = {
  ContentsList: () => (
    <ContentsList
      id="b-contents"
      heading="Innhold"
      sections={[
        { id: 'priser', title: 'Priser' },
        { id: 'veien', title: 'Veien hit' },
      ]}
    />
  ),
  Disclosure: () => (
    <Disclosure summary="24 flere visninger">
      <p>Visningene.</p>
    </Disclosure>
  ),
  Empty: () => <Empty link={links[0]}>Ingen visninger denne uka.</Empty>,
  FactList: () => (
    <FactList
      facts={[
        ['Lengde', '1 t 42 min'],
        ['Tale', 'Norsk'],
      ]}
    />
  ),
  Heading: () => <Heading block="b-heading">Kveldens film</Heading>,
  Icon: () => <Icon name="ticket" />,
  Link: () => (
    <p>
      <Link href="/kinoprogram">En lenke på nettstedet</Link>,{' '}
      <Link href="https://filmweb.example">en annen vei ut</Link>
    </p>
  ),
  LinkList: () => <LinkList links={links} />,
  MoreLink: () => <MoreLink href="/nyheter" label="Alle nyheter" />,
  PostalAddress: () => <PostalAddress lines={['Havnegata 12', '9790 Skarvøy']} />,
  ProductionText: () => (
    <ProductionText
      contents={{ summary: 'Kort om filmen.', body: '<p>Mer om filmen.</p>' }}
      missing=""
    />
  ),
  RichText: () => (
    <RichText html="<p>Tekst med <a href='/kontakt'>lenke</a>.</p><ul><li>Én</li></ul>" />
  ),
  SearchForm: () => (
    <SearchForm id="b-search" action="/sok" label="Søk" hint="Film eller artikkel." />
  ),
  SearchStage: () => (
    <SearchStage
      {...{ id: 'b-stage', page, place, heading: 'Hva leter du etter?' }}
      search={{ action: '/sok', label: 'Søk på scenen' }}
    />
  ),
  SectionHead: () => <SectionHead heading="Nyheter" link={links[0]} facts={['Sal 1']} />,
};
