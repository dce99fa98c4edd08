// Generated from blocks/reviews/reviews.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly unseen: string;
  readonly stars: string;
  readonly given: string;
  readonly average: string;
  readonly list: string;
  readonly reviews: string;
  readonly review: string;
  readonly rating: string;
  readonly comment: string;
  readonly by: string;
  readonly waiting: string;
  readonly ask: string;
};
export default styles;
