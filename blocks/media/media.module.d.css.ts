// Generated from blocks/media/media.module.css by Lerret. Do not edit.
declare const styles: {
  readonly media: string;
  readonly count: string;
  readonly row: string;
};
export default styles;
