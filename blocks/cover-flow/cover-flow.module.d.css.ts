// Generated from blocks/cover-flow/cover-flow.module.css by Lerret. Do not edit.
declare const styles: {
  readonly head: string;
  readonly row: string;
  readonly poster: string;
  readonly facts: string;
  readonly controls: string;
  readonly turn: string;
};
export default styles;
