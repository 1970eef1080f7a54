/** Images, audio, video, fonts and PDF, by extension. */
const MEDIA = /\.(?:png|jpe?g|gif|ico|webp|avif|bmp|tiff?|psd|woff2?|ttf|otf|eot|pdf|mp[34]|mov|webm|ogg|wav|flac)$/i;

/** Whether the file, by its name, is of a kind that cannot contain names of code. */
export function isMedia(file: string): boolean {
  return MEDIA.test(file);
}

/** Compressed archives, which are not opened. */
const ARCHIVE = new RegExp(
  String.raw`\.(?:zip|t?gz|tgz|bz2|tbz2?|xz|txz|7z|zst|lz4?|lzma|br|rar|jar|war|ear|aar|apk|ipa|whl|egg`
    + '|nupkg|vsix|crx|xpi|gem|crate|deb|rpm|dmg|cab)$',
  'i',
);

/** Whether the file is a compressed archive by its name. */
export function isArchive(file: string): boolean {
  return ARCHIVE.test(file);
}
