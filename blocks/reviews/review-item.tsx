import type { ReactElement } from 'react';
import { formatDate } from '../shared/showings/dates.ts';
import { instantOf } from '../shared/showings/local-time.ts';
import { formatRating, ratingWithin } from '../shared/showings/rating.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

interface Review {
  readonly comment?: string | undefined;
  readonly rating?: number | undefined;
  readonly addedAt?: string | undefined;
  readonly likesCount?: number | undefined;
  readonly userName?: string | undefined;
  readonly isLiked?: boolean | undefined;
}

/** One review. Likes are shown, but can't be given (A51). */
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
