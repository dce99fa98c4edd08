// Generated from blocks/schedule/schedule.module.css by Lerret. Do not edit.
declare const styles: {
  readonly head: string;
  readonly links: string;
  readonly turn: string;
  readonly day: string;
  readonly month: string;
  readonly dates: string;
  readonly days: string;
  readonly onward: string;
  readonly picture: string;
  readonly part: string;
  readonly offer: string;
  readonly row: string;
  readonly tabs: string;
  readonly what: string;
  readonly list: string;
  readonly later: string;
  readonly months: string;
  readonly thin: string;
  readonly closed: string;
  readonly picked: string;
  readonly tabbed: string;
};
export default styles;
