/** Pictures, sound, letters and printed pages, by the ends of their names. */
const MEDIA = /\.(?:png|jpe?g|gif|ico|webp|avif|bmp|tiff?|psd|woff2?|ttf|otf|eot|pdf|mp[34]|mov|webm|ogg|wav|flac)$/i;

/** Is the file of a kind that holds no names of code, by its own name? */
export function isMedia(file: string): boolean {
  return MEDIA.test(file);
}

/** Compressed archives, which are not looked into. */
const ARCHIVE =
  /\.(?:zip|t?gz|tgz|bz2|tbz2?|xz|txz|7z|zst|lz4?|lzma|br|rar|jar|war|ear|aar|apk|ipa|whl|egg|nupkg|vsix|crx|xpi|gem|crate|deb|rpm|dmg|cab)$/i;

/** Is the file a compressed archive by its name? */
export function isArchive(file: string): boolean {
  return ARCHIVE.test(file);
}
