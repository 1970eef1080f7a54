/** Pictures, sound, letters and printed pages, by the ends of their names. */
const MEDIA = /\.(?:png|jpe?g|gif|ico|webp|avif|bmp|tiff?|psd|woff2?|ttf|otf|eot|pdf|mp[34]|mov|webm|ogg|wav|flac)$/i;

/** Is the file of a kind that holds no names of code, by its own name? */
export function isMedia(file: string): boolean {
  return MEDIA.test(file);
}
