// Generated from blocks/watch-list/watch-list.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly unseen: string;
  readonly films: string;
  readonly waiting: string;
  readonly room: string;
  readonly more: string;
  readonly card: string;
  readonly next: string;
  readonly poster: string;
};
export default styles;
