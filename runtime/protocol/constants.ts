/** The longest path that is read, in UTF-16 units before decoding, query and hash aside (B1.2). */
export const MAX_PATH = 2048;

/** The longest query that a server reads, in UTF-16 units before decoding: nobody types or chooses more. */
export const MAX_QUERY = 2048;

/** How many redirects one chain may have; a longer one is ignored (B2). */
export const MAX_REDIRECTS = 10;

/** No picture is asked for or delivered larger than this, in pixels (S259). */
export const MAX_PICTURE = { width: 1920, height: 1080 };
