/** Documents that are read on GitHub itself rather than on a site made from them. */
export function isShownOnGitHub(file: string): boolean {
  return (
    !file.includes('/')
    || /(?:^|\/)(?:readme|contributing|agents|claude|security|code_of_conduct|support|governance)\b[^/]*$/i.test(file)
  );
}
