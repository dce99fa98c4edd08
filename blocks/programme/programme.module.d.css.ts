// Generated from blocks/programme/programme.module.css by Lerret. Do not edit.
declare const styles: {
  readonly list: string;
  readonly grid: string;
  readonly item: string;
  readonly next: string;
  readonly none: string;
  readonly poster: string;
  readonly wide: string;
  readonly text: string;
  readonly title: string;
  readonly summary: string;
  readonly group: string;
  readonly brief: string;
  readonly times: string;
  readonly time: string;
  readonly all: string;
  readonly hour: string;
  readonly closed: string;
  readonly buy: string;
  readonly verb: string;
  readonly where: string;
  readonly lead: string;
  readonly day: string;
  readonly foot: string;
  readonly led: string;
  readonly few: string;
};
export default styles;
