/**
 * Matches the names of files that macOS, Windows, Office and editors put beside others, also on disks that they share:
 * `news.json~` and `#news.json#` are earlier or unsaved texts.
 */
const LEFTOVER =
  /^(?:\._.*|\.ds_store|icon\r|(?:eh)?thumbs\.db|desktop\.ini|~\$.*|~.*\.tmp|\.#.*|#.+#|.*~)$/is;

/** Returns whether a file with this name, which is no folder, was left by a system or a program, and isn't the site's. */
export function isLeftover(name: string): boolean {
  return LEFTOVER.test(name);
}

/** Returns whether a file was left (`isLeftover`), or its name or that of a folder around it begins with `.` or `_`. */
export function isHidden(file: string): boolean {
  return /(^|\/)[._]/.test(file) || isLeftover(file.slice(file.lastIndexOf('/') + 1));
}
