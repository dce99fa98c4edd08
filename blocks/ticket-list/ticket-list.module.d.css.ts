// Generated from blocks/ticket-list/ticket-list.module.css by Lerret. Do not edit.
declare const styles: {
  readonly days: string;
  readonly day: string;
  readonly what: string;
  readonly sale: string;
  readonly calendar: string;
};
export default styles;
