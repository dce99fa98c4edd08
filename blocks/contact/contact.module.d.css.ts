// Generated from blocks/contact/contact.module.css by Lerret. Do not edit.
declare const styles: {
  readonly contact: string;
  readonly pictured: string;
  readonly head: string;
  readonly house: string;
  readonly shortcuts: string;
  readonly card: string;
  readonly parts: string;
  readonly words: string;
  readonly text: string;
  readonly ways: string;
  readonly way: string;
  readonly caption: string;
  readonly now: string;
  readonly hours: string;
  readonly people: string;
  readonly face: string;
  readonly contents: string;
  readonly fold: string;
};
export default styles;
