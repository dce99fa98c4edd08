import { hash } from 'node:crypto';
import { memberScript, speculationRules } from '../page/index.ts';
import { originOf } from '../protocol/origin.ts';
import { PAGE_POLICY, WORKER_POLICY } from '../protocol/trusted-types.ts';
import type { Site } from '../site/index.ts';
import { backendOrigins } from './endpoints.ts';

/**
 * What pages may load, run, ask and send to (A74, A82): what is the site's own, and the origins that its configuration
 * names. What is no plain origin there is left out, so that nothing of it can become a directive.
 *
 * @param member The address of what fills in the member's name, where documents have a script that fetches it.
 */
export function contentPolicy(site: Site, member: string | undefined): string {
  const { images, analytics } = site.config;
  const backends = [...backendOrigins(site)];
  const inline = [speculationRules(site), memberScript(member)].filter((text) => text !== null);
  const hashes = inline.map((text) => `'sha256-${hash('sha256', text, 'base64')}'`);
  // The media host may have its pictures made by another.
  const pictures = [images?.host, images?.template, ...(images?.hosts ?? [])];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    sources(site, "img-src 'self' data:", [...pictures, ...backends]),
    sources(site, "connect-src 'self'", [...backends, ...(analytics?.sinks ?? [])]),
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    sources(site, "form-action 'self'", [...backends, ...formTargets(site)]),
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${PAGE_POLICY} ${WORKER_POLICY}`,
  ].join('; ');
}

/** A directive with the origins of addresses behind it, each once; the site's own is `'self'`. */
function sources(
  { config }: Site,
  directive: string,
  addresses: readonly (string | undefined)[],
): string {
  const own = originOf(config.host);
  const origins = addresses.map((address) => address && originOf(address, config.host));
  const others = origins.filter((origin) => origin && origin !== own);
  return [directive, ...new Set(others)].join(' ');
}

/** Where forms are sent: an option of a block that is named `action` says so. */
function formTargets({ blockData }: Site): readonly string[] {
  const actions = (value: unknown): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) =>
          name === 'action' && typeof part === 'string' ? [part] : actions(part),
        )
      : [];
  return [...blockData.values()].flatMap(({ options }) => actions(options));
}

/**
 * For files of `media/`, which may have been put there by anybody who may upload a picture: opened by themselves they
 * load and run nothing, and are no part of the site to the browser.
 */
export const MEDIA_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For sound and video: the page that browsers make around them asks for the file once more, as the site's own. */
export const PLAYER_POLICY =
  "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox allow-same-origin";
