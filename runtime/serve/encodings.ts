import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * The best encoding that a browser takes, by its `Accept-Encoding`; null where it takes none there is.
 * @param mayCompress false: there is only the file as it is.
 */
export function chooseEncoding(accepted: string | undefined, mayCompress = true): Encoding | null {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  if (mayCompress && takes('br')) return 'br';
  if (mayCompress && takes('gzip')) return 'gzip';
  // Taken by anybody who doesn't refuse it (RFC 9110, section 12.5.3).
  return (weights.get('identity') ?? weights.get('*') ?? 1) > 0 ? 'identity' : null;
}

/** Is a file of this kind smaller when compressed? Pictures and archives are so already. */
export function isCompressible(file: string): boolean {
  return (
    /\.(html|css|js|mjs|json|xml|txt|svg|webmanifest|ics|atom|rss|map)$/.test(file) ||
    /(^|\/)_[a-z]+$/.test(file)
  );
}

/** Compresses a document quickly; assets were compressed thoroughly when they were built. */
export async function compress(content: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (encoding === 'br')
    return brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? zip(content) : content;
}
