/**
 * Kinds of proof that a claim has drifted, by what was observed, whatever the type of the claim. The precision of each
 * kind is measured (`src/engine/verification/policy/measured.ts`). A new kind of observation needs a new kind of proof.
 */
export const PROOF_KINDS = [
  // The page had the heading when the line was written, and no longer has it.
  'anchor-left',
  // The page has an anchor with the same letters and digits but other signs.
  'anchor-alike',
  // Nothing on the page makes the anchor, and nothing is known to have made it before.
  'anchor-never',
  // Like `anchor-never`, where the link names the address that the site gives the page, not its file.
  'anchor-address',
  // A rename in git shows the new name or place of the target.
  'link-renamed',
  // The target of the link was removed from the repository.
  'link-left',
  // The target of the link does not exist, and something with nearly that path does.
  'link-near',
  // The target of the link does not exist, and is not known to have existed.
  'link-never',
  // A rename in git shows the new name or place of the path.
  'path-renamed',
  // Like `path-renamed`, where the document is hardly older than the rename and may be about it.
  'path-soon-renamed',
  // The path was removed from the repository.
  'path-left',
  // The path does not exist, and something with nearly that path does.
  'path-near',
  // The folder with which a pattern begins was removed from the repository.
  'glob-left',
  // A rename in git shows the new name or place of the file that the page includes.
  'include-renamed',
  // The file that the page includes was removed from the repository, and no other include of the page shows where the
  // builder looks for files.
  'include-left',
  // The commit that removed the definition of the name shows the new name.
  'name-renamed',
  // Like `name-renamed`, where the document is hardly older than that commit and may be about it.
  'name-soon-renamed',
  // A module of this repository, read in full, does not export the name that an example imports from it.
  'import-refused',
  // The commit that removed the last read of the environment variable shows the new name.
  'variable-renamed',
  // The environment variable was read when the line was written, and occurs nowhere now.
  'variable-left',
  // The name was defined when the line was written, and occurs nowhere now.
  'name-left',
  // Like `name-left`, where a commit is known that removed a function or a type of the name from a file.
  'declared-left',
  // The code never had the name, and the document also writes a name of the code that is a letter or two off.
  'name-near',
  // The JSON Schema of the example described the key when the line was written, and does not now.
  'key-left',
  // What is called took the argument when the line was written, and the commit that removed it shows the new name.
  'argument-renamed',
  // What is called took the argument when the line was written, and does not take it now.
  'argument-left',
  // What is called never took the argument, and takes one whose name is a letter or two off.
  'argument-near',
  // What is called never took the argument, nor one with nearly that name.
  'argument-never',
  // The arguments of the call fitted when the line was written, and do not fit what is called now.
  'arity-left',
  // The flag was declared when the line was written, and the commit that removed it shows the new one.
  'flag-renamed',
  // The flag was declared when the line was written, and is not declared now.
  'flag-left',
  // The programs never had the flag, and the document also writes a flag of theirs that is a letter or two off.
  'flag-near',
  // The option took the value when the line was written, and takes one alike in its place now.
  'choice-renamed',
  // The option took the value when the line was written, and does not take it now.
  'choice-left',
  // The option never took the value, and takes one that is a letter or two off.
  'choice-near',
  // The program had the command when the line was written, and the commit that removed it shows the new one.
  'command-renamed',
  // The program had the command when the line was written, and does not have it now.
  'command-left',
  // A manifest had the task when the line was written, and its replacement is known.
  'task-renamed',
  // A manifest had the task when the line was written, and no manifest has it now.
  'task-left',
  // No manifest has the task, and one has a task with nearly that name.
  'task-near',
  // A manifest installed the program when the line was written, and now installs its entry point under another name.
  'program-renamed',
  // A manifest installed the program when the line was written, and does not install it now.
  'program-left',
  // The module or folder of code that the command names was removed from the repository.
  'module-left',
  // A rename in git shows the new place of the module from which an example imports a name.
  'module-renamed',
  // The module defined the member when the line was written, and only another module defines it now.
  'member-left',
  // The package had the name when the line was written, and has another one now.
  'package-renamed',
  // The folder of the package was removed from the repository.
  'package-left',
  // A crate had the target when the line was written, or the file of the target was removed.
  'target-left',
  // A manifest had the optional part when the line was written, and does not have it now.
  'extra-left',
  // No manifest has the optional part, and one has a part with nearly that name.
  'extra-near',
  // A manifest demanded the version of a toolchain that the document requires, and demands another one now.
  'toolchain-left',
  // A manifest stated the version when the line was written, and states another one now.
  'version-left',
  // Every manifest demands more than the document requires.
  'version-below',
  // A manifest had the dependency when the line was written, and none has it now.
  'dependency-left',
  // The code had the route when the line was written, and the commit that removed it shows the new one.
  'route-renamed',
  // The code had the route when the line was written, and does not have it now.
  'route-left',
  // The line that declared the route with the method is the same now but for the method.
  'method-renamed',
  // The code declared the route with the method when the line was written, and takes others now.
  'method-left',
  // The code had the stated default when the line was written, and has another one now.
  'default-other',
  // The line that gave the default when the document's line was written is the same now but for the value.
  'default-renamed',
  // Another document states something else, and the code confirms that document.
  'documents-disagree',
] as const;

/** A kind of proof. */
export type Proof = (typeof PROOF_KINDS)[number];
