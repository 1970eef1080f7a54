/** How a kind of proof is told to readers. */
export interface ProofText {
  /** A few words that name the fault. */
  readonly title: string;
  /** What was observed, in one sentence. */
  readonly observed: string;
}

/**
 * Kinds of proof that a claim has drifted, by what was observed, whatever the type of the claim. The precision of each
 * kind is measured (`src/engine/verification/policy/measured.ts`), and each has a page, `docs/rules/<kind>.md`. A new
 * kind of observation needs a new kind of proof.
 */
const TEXTS = {
  'anchor-left': {
    title: 'Link to a removed heading',
    observed: 'The page had the heading when the line was written, and no longer has it.',
  },
  'anchor-alike': {
    title: 'Link to an anchor with other signs',
    observed: 'The page has an anchor with the same letters and digits but other signs.',
  },
  'anchor-never': {
    title: 'Link to an anchor that the page does not make',
    observed: 'Nothing on the page makes the anchor, and nothing is known to have made it before.',
  },
  'anchor-address': {
    title: 'Link to an anchor that the page of this address does not make',
    observed: 'Like `anchor-never`, where the link names the address that the site gives the page, not its file.',
  },
  'link-renamed': {
    title: 'Link to a renamed or moved file',
    observed: 'A rename in git shows the new name or place of the target.',
  },
  'link-left': { title: 'Link to a removed file', observed: 'The target of the link was removed from the repository.' },
  'link-near': {
    title: 'Link with a misspelt target',
    observed: 'The target of the link does not exist, and something with nearly that path does.',
  },
  'link-never': {
    title: 'Link to a file that never existed',
    observed: 'The target of the link does not exist, and is not known to have existed.',
  },
  'top-link-never': {
    title: 'Link at the top of the repository to a file that never existed',
    observed: 'Like `link-never`, where the document is at the top of the repository, whose host shows its links.',
  },
  'path-renamed': {
    title: 'Path of a renamed or moved file',
    observed: 'A rename in git shows the new name or place of the path.',
  },
  'path-soon-renamed': {
    title: 'Path that was renamed soon after the text',
    observed: 'Like `path-renamed`, where the document is hardly older than the rename and may be about it.',
  },
  'path-left': { title: 'Path of a removed file', observed: 'The path was removed from the repository.' },
  'path-near': {
    title: 'Misspelt path',
    observed: 'The path does not exist, and something with nearly that path does.',
  },
  'glob-left': {
    title: 'Pattern in a removed folder',
    observed: 'The folder with which a pattern begins was removed from the repository.',
  },
  'include-renamed': {
    title: 'Include of a renamed file',
    observed: 'A rename in git shows the new name or place of the file that the page includes.',
  },
  'include-left': {
    title: 'Include of a removed file',
    observed:
      'The file that the page includes was removed from the repository, and no other include of the page shows where '
      + 'the builder looks for files.',
  },
  'name-renamed': {
    title: 'Name that the code has renamed',
    observed: 'The commit that removed the definition of the name shows the new name.',
  },
  'name-soon-renamed': {
    title: 'Name that was renamed soon after the text',
    observed: 'Like `name-renamed`, where the document is hardly older than that commit and may be about it.',
  },
  'import-refused': {
    title: 'Import of a name that the module does not export',
    observed: 'A module of this repository, read in full, does not export the name that an example imports from it.',
  },
  'variable-renamed': {
    title: 'Environment variable that the code has renamed',
    observed: 'The commit that removed the last read of the environment variable shows the new name.',
  },
  'variable-left': {
    title: 'Environment variable that the code no longer reads',
    observed: 'The environment variable was read when the line was written, and occurs nowhere now.',
  },
  'name-left': {
    title: 'Name that the code no longer has',
    observed: 'The name was defined when the line was written, and occurs nowhere now.',
  },
  'declared-left': {
    title: 'Removed function or type',
    observed: 'Like `name-left`, where a commit is known that removed a function or a type of the name from a file.',
  },
  'example-left': {
    title: 'Removed function or type in an example',
    observed: 'Like `declared-left`, where an example or a diagram has the name, and imports it from nowhere here.',
  },
  'developer-left': {
    title: 'Name that is gone, in a document for developers',
    observed:
      'Like `name-left`, `declared-left` or `variable-left`, where the document is about work on the code: a guide for '
      + 'contributors, or the page of a folder of code.',
  },
  'listed-left': {
    title: 'Entry of a list that the code no longer has',
    observed:
      'Like `name-left`, where a commit is known that removed the name from a file, and most other entries of the same '
      + 'list are in that file.',
  },
  'quote-left': {
    title: 'Quoted code that is gone',
    observed:
      'A file of the code had the quoted row and a definition of the example when the line was written, and no code '
      + 'has the name now.',
  },
  'name-near': {
    title: 'Misspelt name',
    observed: 'The code never had the name, and the document also writes one of the code a letter or two off.',
  },
  'word-near': {
    title: 'Name with a word too many or too few',
    observed: 'The code never had the name, and has one type whose name has the same words and one more, or one less.',
  },
  'owner-near': {
    title: 'Name of another type, namespace or module',
    observed:
      'What the document names as the owner is known in full and does not have the name, and another type, namespace '
      + 'or module of the code has it.',
  },
  'owner-never': {
    title: 'Member that its owner never had',
    observed: 'The type or the package is known in full and has no such member, and the code never had the name.',
  },
  'key-left': {
    title: 'Key that the JSON Schema no longer describes',
    observed: 'The JSON Schema of the example described the key when the line was written, and does not now.',
  },
  'argument-renamed': {
    title: 'Renamed argument',
    observed:
      'What is called took the argument when the line was written, and the commit that removed it shows the new name.',
  },
  'argument-left': {
    title: 'Argument that is no longer taken',
    observed: 'What is called took the argument when the line was written, and does not take it now.',
  },
  'argument-near': {
    title: 'Misspelt argument',
    observed: 'What is called never took the argument, and takes one whose name is a letter or two off.',
  },
  'argument-never': {
    title: 'Argument that was never taken',
    observed: 'What is called never took the argument, nor one with nearly that name.',
  },
  'arity-left': {
    title: 'Call that does not fit the signature',
    observed: 'The arguments of the call fitted when the line was written, and do not fit what is called now.',
  },
  'flag-renamed': {
    title: 'Renamed flag',
    observed: 'The flag was declared when the line was written, and the commit that removed it shows the new one.',
  },
  'flag-left': {
    title: 'Flag that is no longer declared',
    observed: 'The flag was declared when the line was written, and is not declared now.',
  },
  'flag-undeclared': {
    title: 'Flag that its program no longer declares',
    observed:
      'Like `flag-left`, where the parser of the options in a file that still declares others found the flag then.',
  },
  'flag-near': {
    title: 'Misspelt flag',
    observed: 'The programs never had the flag, and the document also writes one of theirs a letter or two off.',
  },
  'choice-renamed': {
    title: 'Renamed value of an option',
    observed: 'The option took the value when the line was written, and takes one alike in its place now.',
  },
  'choice-left': {
    title: 'Value that an option no longer takes',
    observed: 'The option took the value when the line was written, and does not take it now.',
  },
  'choice-near': {
    title: 'Misspelt value of an option',
    observed: 'The option never took the value, and takes one that is a letter or two off.',
  },
  'command-renamed': {
    title: 'Renamed command',
    observed: 'The program had the command when the line was written, and the removing commit shows the new one.',
  },
  'command-left': {
    title: 'Command that the program no longer has',
    observed: 'The program had the command when the line was written, and does not have it now.',
  },
  'task-renamed': {
    title: 'Renamed task',
    observed: 'A manifest had the task when the line was written, and its replacement is known.',
  },
  'task-left': {
    title: 'Task that no manifest has',
    observed: 'A manifest had the task when the line was written, and no manifest has it now.',
  },
  'task-near': {
    title: 'Misspelt task',
    observed: 'No manifest has the task, and one has a task with nearly that name.',
  },
  'program-renamed': {
    title: 'Renamed program',
    observed: 'A manifest installed the program when the line was written, and now its entry point under another name.',
  },
  'program-left': {
    title: 'Program that is no longer installed',
    observed: 'A manifest installed the program when the line was written, and does not install it now.',
  },
  'module-left': {
    title: 'Command that runs a removed module',
    observed: 'The module or folder of code that the command names was removed from the repository.',
  },
  'module-renamed': {
    title: 'Import from a renamed module',
    observed: 'A rename in git shows the new place of the module from which an example imports a name.',
  },
  'member-left': {
    title: 'Name that moved to another module',
    observed: 'The module defined the member when the line was written, and only another module defines it now.',
  },
  'package-renamed': {
    title: 'Renamed package',
    observed: 'The package had the name when the line was written, and has another one now.',
  },
  'package-left': { title: 'Removed package', observed: 'The folder of the package was removed from the repository.' },
  'target-left': {
    title: 'Target that the crate no longer has',
    observed: 'A crate had the target when the line was written, or the file of the target was removed.',
  },
  'extra-left': {
    title: 'Optional part that the package no longer has',
    observed: 'A manifest had the optional part when the line was written, and does not have it now.',
  },
  'extra-near': {
    title: 'Misspelt optional part',
    observed: 'No manifest has the optional part, and one has a part with nearly that name.',
  },
  'toolchain-never': {
    title: 'Too low a version of a toolchain',
    observed: 'The document says what the product needs, and every manifest that states it demands more.',
  },
  'toolchain-left': {
    title: 'Version of a toolchain that is no longer demanded',
    observed: 'A manifest demanded the version of a toolchain that the document requires, and demands another one now.',
  },
  'version-left': {
    title: 'Version that is no longer stated',
    observed: 'A manifest stated the version when the line was written, and states another one now.',
  },
  'version-below': {
    title: 'Required version that is too low',
    observed: 'Every manifest demands more than the document requires.',
  },
  'dependency-left': {
    title: 'Removed dependency',
    observed: 'A manifest had the dependency when the line was written, and none has it now.',
  },
  'route-renamed': {
    title: 'Renamed route',
    observed: 'The code had the route when the line was written, and the commit that removed it shows the new one.',
  },
  'route-left': {
    title: 'Route that is no longer served',
    observed: 'The code had the route when the line was written, and does not have it now.',
  },
  'method-renamed': {
    title: 'Route with another method',
    observed: 'The line that declared the route with the method is the same now but for the method.',
  },
  'method-left': {
    title: 'Method that a route no longer takes',
    observed: 'The code declared the route with the method when the line was written, and takes others now.',
  },
  'default-never': {
    title: 'Default that the option never had',
    observed: 'The only option of that name has another default, and is not known to have had the stated one.',
  },
  'default-other': {
    title: 'Default that the code has changed',
    observed: 'The code had the stated default when the line was written, and has another one now.',
  },
  'default-renamed': {
    title: 'Default whose line has another value',
    observed: 'The same line, or the same parameter, gave the stated default when the line was written.',
  },
  'documents-disagree': {
    title: 'Documents that disagree',
    observed: 'Another document states something else, and the code confirms that document.',
  },
} as const satisfies Readonly<Record<string, ProofText>>;

/** A kind of proof. */
export type Proof = keyof typeof TEXTS;

export const PROOF_TEXTS: Readonly<Record<Proof, ProofText>> = TEXTS;

export const PROOF_KINDS = Object.keys(TEXTS) as readonly Proof[]; // Safe: the object is literal.
