// Generated from blocks/content/content.module.css by Lerret. Do not edit.
declare const styles: {
  readonly content: string;
  readonly heading: string;
  readonly pictured: string;
  readonly words: string;
  readonly picture: string;
  readonly facts: string;
  readonly line: string;
  readonly long: string;
  readonly contents: string;
};
export default styles;
