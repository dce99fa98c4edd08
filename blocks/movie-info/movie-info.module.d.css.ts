// Generated from blocks/movie-info/movie-info.module.css by Lerret. Do not edit.
declare const styles: {
  readonly film: string;
  readonly glance: string;
  readonly poster: string;
  readonly child: string;
  readonly text: string;
};
export default styles;
