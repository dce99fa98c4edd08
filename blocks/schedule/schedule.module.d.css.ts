// Generated from blocks/schedule/schedule.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly head: string;
  readonly links: string;
  readonly next: string;
  readonly day: string;
  readonly month: string;
  readonly days: string;
  readonly picture: string;
  readonly what: string;
  readonly row: string;
  readonly cancelled: string;
  readonly closed: string;
  readonly list: string;
  readonly picked: string;
  readonly tabs: string;
};
export default styles;
