/**
 * Folders in which sites have the pages of their first language, for `originalFolders`: the content itself, or a folder
 * of English beside those of its translations.
 */
export const ORIGINAL_FOLDERS: readonly string[] = ['', 'en', 'en-us'];
