import { InvalidArgumentError } from 'commander';
import { baseAddress } from '../protocol/origin.ts';
import type { Words } from './new/model-files.ts';
import { wrongWord } from './new/site-questions.ts';

/** Parses a port. @throws InvalidArgumentError for anything but a number from 0 to 65535 */
export function portNumber(text: string): number {
  return checked(Number(text), isWhole(0, 65_535), 'a port is a number from 0 to 65535');
}

/** Parses a number of days ahead. @throws InvalidArgumentError for anything but 1 to 366 */
export function daysAhead(text: string): number {
  return checked(Number(text), isWhole(1, 366), 'a number of days from 1 to 366');
}

/** Returns a correct value. @throws InvalidArgumentError for any other. @param how the correct form, for the error */
export function checked<T>(value: T, isRight: (value: T) => boolean, how: string): T {
  if (isRight(value)) return value;
  throw new InvalidArgumentError(how);
}

/** Creates a test for whole numbers in a range. */
export function isWhole(least: number, most: number): (value: number) => boolean {
  return (value) => Number.isInteger(value) && value >= least && value <= most;
}

/** Parses the base address of backends. @throws InvalidArgumentError for anything but http(s) without query and hash */
export function address(text: string): URL {
  const url = baseAddress(text);
  if (url === null) throw new InvalidArgumentError('write it as http://127.0.0.1:4330');
  return url;
}

/** Parses a number of seconds. @returns milliseconds */
export function seconds(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : Number.NaN;
  return checked(number, (one) => one <= 1e9, 'write seconds, up to a million, such as 90');
}

/** Parses `7` or `2.5%`. @returns the maximum for a number of records */
export function leftOut(text: string): (records: number) => number {
  const [, digits, sign] = /^(\d+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  const number = Number(digits);
  if (sign === '%' && number <= 100) return (records) => Math.floor((records * number) / 100);
  if (sign === '' && Number.isSafeInteger(number)) return () => number;
  throw new InvalidArgumentError('write a whole number or a percentage, such as 10 or 2.5%');
}

/** Parses `500MB`. */
export function bytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d+) ?(|k|M|G)B?$/i.exec(text) ?? [];
  const number = Number(digits) * 1000 ** ['', 'k', 'm', 'g'].indexOf(unit.toLowerCase());
  return checked(number, (one) => one >= 1, 'write it as 500MB');
}

/** Parses a number of minutes or hours. @param how the correct form, for the error */
export function numberIn(text: string, how: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  return checked(number, (one) => one > 0 && one <= 10_000, `write ${how}`);
}

/**
 * Checks the address to which a commit's status is sent, http(s) with `{sha}` in place of the commit, and returns it as
 * it is.
 * @throws InvalidArgumentError if it isn't such an address
 */
export function statusAddress(text: string): string {
  checked(text, (one) => one.includes('{sha}'), 'write {sha} in place of the commit');
  address(text);
  return text;
}

/** Checks the form only, as the calendar is slow to load. @throws InvalidArgumentError */
export function weekName(text: string): string {
  return checked(
    text,
    (one) => /^\d{4}-(?:w\d{1,2}|\d{2}-\d{2})$/i.test(one),
    'a week is written as 2026-w48, or as a day of it: 2026-11-23',
  );
}

/** Creates a parser of a text. @param wrong returns the error for it, or null */
export function unless(wrong: (text: string) => string | null) {
  return (text: string): string => checked(text, (one) => wrong(one) === null, wrong(text) ?? '');
}

/** Parses `kurs,kurs`: the singular and plural of a record's name. */
export function pairOfWords(text: string): Words {
  const [one = '', many = '', ...others] = text.split(',').map((word) => word.trim());
  if (others.length > 0 || many === '')
    throw new InvalidArgumentError('say what one and many are called: utstilling,utstillinger');
  return [unless(wrongWord)(one), unless(wrongWord)(many)];
}

/** Parses the name of a folder of a block or a model. */
export function plainName(name: string): string {
  return checked(
    name,
    (one) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(one),
    'use small letters a to z, digits and hyphens, such as opening-hours',
  );
}
