/** A file as an answer about several repositories names it; `repository`: absent in one about a single one. */
export function inRepository(file: string, repository: string | undefined): string {
  return repository === undefined ? file : `${repository}: ${file}`;
}
