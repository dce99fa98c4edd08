// Generated from blocks/not-found/not-found.module.css by Lerret. Do not edit.
declare const styles: {
  readonly rest: string;
  readonly nearest: string;
  readonly title: string;
  readonly text: string;
  readonly rows: string;
  readonly row: string;
  readonly poster: string;
};
export default styles;
