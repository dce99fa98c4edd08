import { objectOf, text } from './backends/schemas.ts';

/** Returns a JSON response. */
export function json(value: unknown, status = 200, headers: HeadersInit = {}): Response {
  return Response.json(value, { status, headers });
}

/** Returns a JSON error response; its property `Message` has the message. */
export function refuse(status: number, message: string, headers: HeadersInit = {}): Response {
  return json({ Message: message }, status, headers);
}

const refusal = objectOf({ Message: text });

/** Returns the description of a JSON error response, for OpenAPI. @param description when the response is sent */
export function refused(description: string) {
  return { description, schema: refusal };
}

/** The description of the response to an invalid body. */
export const wrongBody = { 400: refused('A field is missing or invalid.') };
