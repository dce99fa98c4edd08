import type { ReactElement } from 'react';
import { inArticle } from '../shared/pictures/text-pictures.ts';
import { dayKey, formatDate } from '../shared/showings/dates.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Heading } from '../shared/text/heading.tsx';
import { RichText } from '../shared/text/rich-text.tsx';
import styles from './article.module.css';
import type { Props, Records } from './block.gen.ts';

type Article = Records['article'][number];

/** The text of an article, with its author and dates (S47), or the text of a record of another model. */
export default function ArticleBody({ id, records, options, page, place }: Props): ReactElement {
  const [article] = [...records.article, ...records['*'].map(articleFrom)];
  if (!article) return <Empty>Denne artikkelen finnes ikke lenger.</Empty>;
  return (
    <article className={styles.article}>
      {(options.showTitle || page.heading === id) && (
        <Heading block={id} page={page}>
          {article.title}
        </Heading>
      )}
      <Byline article={article} />
      {article.content ? (
        <RichText
          html={withButtons(article.content)}
          className={styles.body}
          place={place}
          frame={inArticle}
        />
      ) : (
        <Empty>Teksten er ikke klar ennå.</Empty>
      )}
    </article>
  );
}

/** Matches the start of a paragraph that is nothing but a link with words. */
const LONE_LINK = /<p>\s*<a (?=[^<>]*>(?:[^<]|<(?!\/?(?:a|p|img)\b))*<\/a>\s*<\/p>)/g;

/** Returns the HTML in which each link that is a whole paragraph looks like a button. */
function withButtons(html: string): string {
  return html.replace(LONE_LINK, '<p><a class="button" ');
}

function articleFrom({ id, title, body, author }: Records['*'][number]): Article {
  return {
    id,
    title,
    ...(body !== undefined && { content: body }),
    ...(author !== undefined && { author }),
  };
}

function Byline({ article }: { readonly article: Article }): ReactElement | null {
  const { author, createdAt, updatedAt } = article;
  if (!author && createdAt === undefined && updatedAt === undefined) return null;
  const changed = updatedAt !== undefined && !isSameDay(updatedAt, createdAt);
  return (
    <p className={styles.byline}>
      {author && <span className={styles.author}>Av {author}</span>}{' '}
      {createdAt !== undefined && <span>Publisert {dated(createdAt)}</span>}{' '}
      {changed && <span>Oppdatert {dated(updatedAt)}</span>}
    </p>
  );
}

function dated(instant: number): ReactElement {
  return <time dateTime={dayKey(instant)}>{formatDate(instant)}</time>;
}

function isSameDay(one: number, other: number | undefined): boolean {
  return other !== undefined && dayKey(one) === dayKey(other);
}
