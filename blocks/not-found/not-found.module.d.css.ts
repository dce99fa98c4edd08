// Generated from blocks/not-found/not-found.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly rest: string;
  readonly nearest: string;
  readonly title: string;
  readonly text: string;
  readonly showing: string;
  readonly time: string;
  readonly what: string;
  readonly name: string;
  readonly buy: string;
};
export default styles;
