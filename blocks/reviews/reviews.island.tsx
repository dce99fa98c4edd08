import { type ReactElement, useEffect, useRef, useState } from 'react';
import { loginAddress } from '../../runtime/members/return-path.ts';
import type { readReview } from '../../runtime/members/reviews.ts';
import { SlowCallNote } from '../shared/forms/slow-call-note.tsx';
import { EntryBoundary } from '../shared/member/entry-boundary.tsx';
import { LoginFrame, RetryFrame } from '../shared/member/member-frame.tsx';
import { formatDate } from '../shared/showings/dates.ts';
import { instantOf } from '../shared/showings/local-time.ts';
import { averageOf, formatRating, ratingWithin } from '../shared/showings/rating.ts';
import { Empty } from '../shared/text/empty.tsx';
import { Link } from '../shared/text/link.tsx';
import { isSamePage, ownAddress } from '../shared/text/own-address.ts';
import { SectionHead } from '../shared/text/section-head.tsx';
import type { Props } from './block.gen.ts';
import styles from './reviews.module.css';
import { useReviews } from './use-reviews.island.ts';

/** The number of reviews shown at a time; a response has twenty (S248). */
const AT_ONCE = 5;

/**
 * Shows members' reviews of the page's film (S18, A51, A77, A86). Renders nothing if the film has no EDI number, or if
 * the site has no members or no call `reviews`.
 */
export default function Reviews(props: Props): ReactElement | null {
  const { records, site } = props;
  const [film] = records.production;
  const ediNumber = film?.ediNumber;
  if (!site.member || !site.calls.includes('reviews') || !ediNumber) return null;
  return <FilmReviews {...props} film={film} ediNumber={ediNumber} />;
}

function FilmReviews({
  id,
  options,
  page,
  site,
  film,
  ediNumber,
}: Props & {
  readonly film: Props['records']['production'][number];
  readonly ediNumber: string;
}): ReactElement {
  const { view, items, loading, isOver, movieInfo, hasMore, load, loadMore, cancel } = useReviews(
    ediNumber,
    site.reviewsOpen,
  );
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** The index of the review that gets the focus next: the first of those just loaded. */
  const [next, setNext] = useState<number | null>(null);
  const [maximum, setMaximum] = useState(AT_ONCE);
  const { login } = site.memberPages;
  const href = login && loginAddress(login, page.path);
  // The site's own data have an average for every visitor; the backend has the current one.
  const written = averageOf(film, options.highest);
  const average = averageOf(movieInfo, options.highest) ?? written;
  const more = ownAddress(movieInfo?.link, site.hosts);
  const isElsewhere = more !== undefined && !isSamePage(more, page.href);
  const isReading = view !== 'closed' && view !== 'open';
  // A failed request adds no content that needs the space.
  const hasRoom = Boolean(average) || isElsewhere || !(isOver || view === 'failed');

  useEffect(() => {
    if (next === null) return;
    const item = list.current?.children[next];
    if (item instanceof HTMLElement) item.focus();
    // The last page was full: nothing more came, and the button, which had the focus, is gone.
    else if (!hasMore) section.current?.focus();
    setNext(null);
  }, [next, hasMore]);

  async function read(): Promise<void> {
    if (await load()) section.current?.focus();
  }

  async function readMore(): Promise<void> {
    if (maximum >= items.length && (await loadMore()) !== 'done') return;
    setNext(maximum);
    setMaximum(maximum + AT_ONCE);
  }

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={styles.reviews}
    >
      <SectionHead heading={options.heading} id={`${id}-heading`} />
      {hasRoom && (
        <div className={isReading || written ? undefined : 'for-members'}>
          <p className={styles.average}>
            {average && (
              <>
                <Stars rating={average.value} highest={options.highest} />
                <span>
                  <strong>{average.figure}</strong> {average.words}
                </span>
              </>
            )}
            {isElsewhere && <Link href={more}>Mer om filmen</Link>}
          </p>
        </div>
      )}
      {view === 'closed' && (
        <LoginFrame
          text="Medlemmer kan lese hva andre mener om filmen."
          href={href}
          className="for-visitors"
        />
      )}
      {view === 'open' && <AskFrame onAsk={() => void read()} />}
      {(view === 'closed' || view === 'open' || view === 'waiting') && (
        <Waiting isReading={isReading} />
      )}
      {view === 'empty' && (
        <Empty>Ingen har skrevet om filmen ennå. Se innom igjen når den har gått en stund.</Empty>
      )}
      {view === 'list' && (
        <ol ref={list} className={styles.list}>
          {newestFirst(items)
            .slice(0, maximum)
            .map((review) => (
              <EntryBoundary key={review.id} entry={review}>
                <ReviewItem review={review} highest={options.highest} />
              </EntryBoundary>
            ))}
        </ol>
      )}
      {view === 'list' && (maximum < items.length || (hasMore && !isOver)) && (
        <button
          type="button"
          className="button-secondary"
          aria-disabled={loading || undefined}
          onClick={loading ? undefined : () => void readMore()}
        >
          {loading ? 'Henter …' : 'Vis flere'}
        </button>
      )}
      {isReading && isOver && (
        <LoginFrame text="Logg inn igjen for å lese hva andre mener." href={href} />
      )}
      {view === 'failed' && <RetryFrame isWorking={loading} onRetry={() => void read()} />}
      <SlowCallNote
        isGoing={loading}
        onCancel={() => {
          cancel();
          section.current?.focus();
        }}
      />
    </section>
  );
}

/** The button with which visitors fetch the reviews, on a site where everybody may read them. */
function AskFrame({ onAsk }: { readonly onAsk: () => void }): ReactElement {
  return (
    <div className="for-visitors">
      <noscript>
        <p className="empty">Det medlemmene mener, kan bare vises med JavaScript.</p>
      </noscript>
      <button type="button" className={`button-secondary ${styles.ask}`} onClick={onAsk}>
        Vis det medlemmene mener
      </button>
    </div>
  );
}

/** The space of the first reviews while they load. */
function Waiting({ isReading }: { readonly isReading: boolean }): ReactElement {
  return (
    <div className={isReading ? styles.waiting : `${styles.waiting} for-members`}>
      <p className="waiting-note">Henter det medlemmene mener …</p>
    </div>
  );
}

type Review = Partial<ReturnType<typeof readReview>>;

/** Returns reviews, newest first; those without a readable date are last. */
export function newestFirst<One extends Review>(reviews: readonly One[]): readonly One[] {
  return reviews.toSorted((a, b) => (instantOf(b.addedAt) ?? 0) - (instantOf(a.addedAt) ?? 0));
}

/** A member's review. It shows the number of its likes, but has no button to like it (A51). */
export function ReviewItem(props: {
  readonly review: Review;
  readonly highest: number;
}): ReactElement {
  const { review, highest } = props;
  const { comment, likesCount = 0, isLiked } = review;
  const rating = ratingWithin(review.rating, highest);
  const moment = instantOf(review.addedAt);
  return (
    // The focus moves here when more reviews are loaded.
    <li className={styles.review} tabIndex={-1}>
      {rating !== null && (
        <p className={styles.rating}>
          <Stars rating={rating} highest={highest} />
          <span>{formatRating(rating, highest)}</span>
        </p>
      )}
      {comment && <p className={styles.comment}>{comment}</p>}
      <p className={styles.by}>
        <strong>{review.userName || 'Et medlem'}</strong>
        {moment !== null && (
          <time dateTime={new Date(moment).toISOString()}>{formatDate(moment)}</time>
        )}
        {likesCount > 0 && (
          <span>
            {likesCount} liker dette{isLiked ? ', du også' : ''}
          </span>
        )}
      </p>
    </li>
  );
}

const SIZE = 24;
const STAR = 'l2.9 6.2 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z';

/**
 * Shows a row of `highest` stars, of which `rating` are filled; a fraction fills a part of a star. Screen readers
 * ignore the stars, so the caller must write the rating as text beside them.
 */
export function Stars(props: { readonly rating: number; readonly highest: number }): ReactElement {
  const { rating, highest } = props;
  const path = Array.from({ length: highest }, (_, at) => `M${at * SIZE + 12} 2.5${STAR}`).join('');
  return (
    <svg viewBox={`0 0 ${highest * SIZE} ${SIZE}`} className={styles.stars} aria-hidden="true">
      <path d={path} />
      {/* An inner svg clips its content to its own width. */}
      <svg width={Math.max(0, Math.min(rating, highest)) * SIZE} height={SIZE} aria-hidden="true">
        <path d={path} className={styles.given} />
      </svg>
    </svg>
  );
}
