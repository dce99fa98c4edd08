// Generated from blocks/event-list/event-list.module.css by Lerret. Do not edit.
declare const styles: {
  readonly list: string;
  readonly row: string;
  readonly when: string;
  readonly what: string;
  readonly title: string;
  readonly where: string;
  readonly facts: string;
  readonly folded: string;
  readonly past: string;
};
export default styles;
