// Generated from blocks/cover/cover.module.css by Lerret. Do not edit.
declare const styles: {
  readonly framed: string;
  readonly plain: string;
  readonly offer: string;
  readonly actions: string;
  readonly words: string;
  readonly whole: string;
  readonly tall: string;
  readonly beside: string;
  readonly player: string;
  readonly share: string;
};
export default styles;
