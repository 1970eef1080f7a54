/** Top-level domains that no file of code ends with. */
const SURE = 'com|org|net|io|dev|ai|co|gov|edu';
/** Others that addresses in docs have; some are endings of files too (`main.rs`, `run.sh`). */
const OTHERS =
  'in|me|sh|rs|xyz|cloud|uk|de|fr|cn|jp|ru|eu|us|tv|gg|fm|so|to|ly|land|tech|site|page|app|info|biz|blog|run'
  + '|systems|works|zone';
const HOST = new RegExp(String.raw`^[\w-]+(?:\.[\w-]+)*\.(?:${SURE}|${OTHERS})$`, 'i');
const SURE_HOST = new RegExp(String.raw`^[\w-]+(?:\.[\w-]+)*\.(?:${SURE})$`, 'i');

/** Is the text the name of a host, where it is known to be no file? */
export function isHostName(text: string): boolean {
  return HOST.test(text);
}

/** Does a text begin like an address without its scheme: `www.x.com/y`, `x.io`, `fly.land/docs`? */
export function isAddress(text: string): boolean {
  const [first = '', ...rest] = text.split('/');
  return /^www\./i.test(first) || SURE_HOST.test(first) || (rest.length > 0 && HOST.test(first));
}
