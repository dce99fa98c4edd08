// Generated from blocks/cover/cover.module.css by `npm run generate`. Do not edit.
declare const styles: {
  readonly framed: string;
  readonly plain: string;
};
export default styles;
