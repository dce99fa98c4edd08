export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The best encoding that `Accept-Encoding` allows and the file has; null where there is none.
 * @param mayCompress false where the file exists only uncompressed
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
  // `identity` is acceptable unless it is refused (RFC 9110, section 12.5.3).
  return (weights.get('identity') ?? weights.get('*') ?? 1) > 0 ? 'identity' : null;
}
