// Generated from blocks/schedule/schedule.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly head: string;
  readonly links: string;
  readonly next: string;
  readonly day: string;
  readonly month: string;
  readonly list: string;
  readonly tabs: string;
  readonly wide: string;
  readonly picture: string;
  readonly what: string;
  readonly row: string;
  readonly closed: string;
  readonly cancelled: string;
  readonly days: string;
  readonly picked: string;
};
export default styles;
