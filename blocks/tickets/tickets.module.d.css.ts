// Generated from blocks/tickets/tickets.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly unseen: string;
  readonly own: string;
  readonly list: string;
  readonly ticket: string;
  readonly stub: string;
  readonly body: string;
  readonly poster: string;
  readonly what: string;
  readonly facts: string;
  readonly when: string;
  readonly notes: string;
  readonly code: string;
  readonly missing: string;
  readonly letters: string;
  readonly waiting: string;
  readonly foot: string;
  readonly pastList: string;
  readonly screen: string;
  readonly place: string;
  readonly close: string;
  readonly past: string;
};
export default styles;
