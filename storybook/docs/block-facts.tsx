/** Shows what block.json and the files of a block say about it, in words for readers who choose a block. */
import type { ReactElement, ReactNode } from 'react';
import { capitalized } from '../../blocks/shared/text/category.ts';
import type { DescribedBlock } from '../block/descriptions.ts';
import { uses } from '../project/pieces.ts';
import { blocksIn, origins, Prose } from './prose.tsx';

const kinds = {
  static: 'Bare HTML, uten skript.',
  enhanced: 'HTML som er riktig uten skript; et lite skript legger noe til.',
  island: 'React overtar den i nettleseren.',
} satisfies Record<DescribedBlock['kind'], string>;

const starts = {
  interaction: 'Skriptet starter ved det første trykket.',
  visible: 'Skriptet starter når blokken kommer til syne.',
  idle: 'Skriptet starter når nettleseren ikke har annet å gjøre.',
  member: 'Skriptet starter når en som er logget inn, ser blokken.',
} satisfies Record<NonNullable<DescribedBlock['metadata']['hydrate']>, string>;

interface Props {
  readonly block: DescribedBlock;
}

/** The description of a block, and the other blocks that readers might want instead, with links to their docs. */
export function Purpose({ block }: Props): ReactElement {
  const { name, description } = block.metadata;
  const sentences = description.split(/(?<=[.?!»]) (?=[A-ZÆØÅ])/);
  const isOther = (text: string) => blocksIn(text).some((other) => other.metadata.name !== name);
  const instead = sentences.flatMap((text) => text.split(/; (?=\S)/)).filter(isOther);
  const purpose = sentences
    .map((text) => text.split('; ').filter((part) => !isOther(part)))
    .filter((parts) => parts.length > 0)
    .map((parts) => parts.join('; ').replace(/[^.?!»]$/, '$&.'));
  return (
    <>
      <p>
        <Prose text={purpose.join(' ')} />
      </p>
      {block.origin !== 'lerret' && (
        <p>
          <mark>{origins[block.origin]}</mark>
        </p>
      )}
      {instead.length > 0 && (
        <>
          <h2>Når en annen passer bedre</h2>
          <ul>
            {instead.map((text) => (
              <li key={text}>
                <Prose text={capitalized(text)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What developers and designers need in addition to a block's options. */
export function BlockFacts({ block }: Props): ReactElement {
  const { name, accepts, calls = {}, memberCalls = [], hydrate, clock, page } = block.metadata;
  const models = Object.entries(accepts);
  const used = uses.find(({ place }) => place === `blocks/${name}`);
  const classes = used?.classes.map((one) => `.${one}`) ?? [];
  const tokens = used?.tokens.map((token) => `--${token}`) ?? [];
  const start = hydrate ? starts[hydrate] : 'Skriptet starter med siden.';
  return (
    <Facts
      facts={[
        ['Navn i JSON', [<code key={name}>{`"component": "${name}"`}</code>]],
        [
          'Slags',
          [
            `${kinds[block.kind]} ${block.kind === 'static' ? '' : start}`,
            clock && 'Den følger klokka: siden lages på nytt når noe begynner eller er over.',
            page && 'Den vet hvilken side den står på.',
          ]
            .filter((text) => typeof text === 'string')
            .map((text) => <p key={text}>{text}</p>),
        ],
        [
          'Oppføringer',
          models.map(([model, fields = []]) => (
            <p key={model}>
              <strong>{model}</strong> <Codes names={fields} />
            </p>
          )),
        ],
        [
          'Kall',
          [
            ...Object.entries(calls).map(([call, { why }]) => [call, why] as const),
            ...memberCalls.map((call) => [call, 'Lerret gjør det for medlemmer.'] as const),
          ].map(([call, why]) => (
            <p key={call}>
              <code>{call}</code> <Prose text={why} />
            </p>
          )),
        ],
        ['Tokens', tokens.length > 0 && <Codes names={tokens} />],
        [
          'Felles deler',
          Object.entries(used?.pieces ?? {}).map(([file, names]) => (
            <p key={file}>
              <Codes names={names} /> {file}
            </p>
          )),
        ],
        ['Felles klasser', classes.length > 0 && <Codes names={classes} />],
      ]}
    />
  );
}

interface FactsProps {
  /** Names with their facts. For a fact that is false, an empty list or an empty text, the list says `Ingen.` */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A list of facts, each with its name. */
export function Facts({ facts }: FactsProps): ReactElement {
  return (
    <dl>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{!value || (Array.isArray(value) && value.length === 0) ? 'Ingen.' : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Codes({ names }: { readonly names: readonly string[] }): ReactElement {
  return (
    <>
      {names.map((name) => (
        <code key={name}>{name}</code>
      ))}
    </>
  );
}
