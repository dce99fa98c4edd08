// Generated from blocks/newsletter/newsletter.module.css by Lerret. Do not edit.
declare const styles: {
  readonly "script-missing": string;
  readonly newsletter: string;
  readonly framed: string;
  readonly inner: string;
  readonly words: string;
  readonly text: string;
  readonly consent: string;
};
export default styles;
