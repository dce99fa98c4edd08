import type { Schema } from '../route.ts';

/** The JSON Schemas of response bodies, for the tests of the routes, and for the OpenAPI description. */

export const text: Schema = { type: 'string' };
const number: Schema = { type: 'number' };

/** Returns the JSON Schema of a list. @param items the schema of its items */
export function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** Returns the JSON Schema of an object in which all of these properties are required. */
export function objectOf(properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', required: Object.keys(properties), properties };
}

/** The schema of a film (S97), with capitalised property names (S98). */
export const movie = objectOf({
  Title: text,
  MovieId: text,
  Edis: text,
  Rating: { type: 'number', minimum: 0, maximum: 5 },
  RatingCount: { type: 'integer' },
  Poster: text,
  Link: text,
});

/** The schema of a review (S101). */
export const review = objectOf({
  id: text,
  comment: text,
  rating: { type: 'integer', minimum: 1, maximum: 5 },
  addedAt: text,
  likesCount: { type: 'integer' },
  movieId: text,
  userId: text,
  userName: text,
  image: text,
  isLiked: { type: 'boolean' },
});

const status: Schema = { enum: ['scheduled', 'moved', 'cancelled'] };

/** The schema of a ticket with its seats (S102–S104). */
export const ticket = objectOf({
  movieId: text,
  movieTitle: text,
  notes: text,
  qrCode: text,
  qrUrl: text,
  startTime: text,
  status,
  expirationDate: text,
  image: text,
  sal: text,
  seatsInfo: objectOf({
    info: text,
    seats: listOf(objectOf({ row: number, seats: listOf(number) })),
  }),
});

/** The schema of the response to a login (S91–S93). */
export const login = objectOf({ marsToken: text, UserName: text, UserInfo: text });

/** The schema of the response to a new account (S94–S96). */
export const account = objectOf({ Token: text, UserName: text, ContactEmail: text });

/** The schema of an event: its record in the site folder, with later changes (A69). */
export const event: Schema = {
  type: 'object',
  required: ['id', 'productionId', 'startTime'],
  properties: {
    id: text,
    productionId: text,
    startTime: text,
    availability: { enum: ['available', 'few', 'soldOut'] },
    status,
  },
};

/** The schema of a record of the site folder: an article or a block datum. */
export const record: Schema = { type: 'object', required: ['id'], properties: { id: text } };

/** The schema of a site of the platform (S215). */
export const site = objectOf({
  id: text,
  host: text,
  title: text,
  partners: listOf({ type: 'integer' }),
});

/** The schema of a token for a program (S220). */
export const accessToken = objectOf({
  access_token: text,
  token_type: { const: 'Bearer' },
  expires_in: { type: 'integer' },
});
