/**
 * Kinds of proof that a claim has drifted, by what was observed, whatever the type of the claim. The precision of each
 * kind is measured (`src/engine/verification/policy/measured.ts`). A new kind of observation needs a new kind of proof.
 */
export const PROOFS = {
  'anchor-left': 'the page had the heading when the line was written, and has it no more',
  'anchor-alike': 'the page has an anchor of the same letters and digits, with other signs',
  'anchor-never': 'nothing on the page makes the anchor, as far as is known since ever',
  'anchor-address':
    'the same, where the page was reached by an address that its site makes, not by the name of its file',
  'link-renamed': 'the target of the link has another name or place now, by a rename that git shows',
  'link-left': 'the target of the link left the repository',
  'link-near': 'the target of the link is nowhere, and something of nearly that path is there',
  'link-never': 'the target of the link is nowhere, as far as is known since ever',
  'path-renamed': 'the path has another name or place now, by a rename that git shows',
  'path-soon-renamed': 'the same, where the document was begun hardly before that change, and may be written about it',
  'path-left': 'the path left the repository',
  'path-near': 'the path is nowhere, and something of nearly that path is there',
  'glob-left': 'the folder that a pattern begins with left the repository',
  'include-left': 'the file that the page takes in left the repository',
  'name-renamed': 'the name was defined once, and the change that took it away shows the new one',
  'name-soon-renamed': 'the same, where the document was begun hardly before that change, and may be written about it',
  'variable-renamed': 'the environment variable was read once, and the change that took it away shows the new one',
  'variable-left': 'the environment variable was read when the line was written, and is nowhere now',
  'name-left': 'the name was defined when the line was written, and is nowhere now',
  'flag-renamed': 'the flag was declared when the line was written, and the change that took it away shows the new one',
  'flag-left': 'the flag was declared when the line was written, and is no more',
  'command-renamed':
    'the program had the command when the line was written, and the change that took it away shows the new one',
  'command-left': 'the program had the command when the line was written, and has it no more',
  'task-renamed': 'a manifest had the task when the line was written, and what stands for it now is known',
  'task-left': 'a manifest had the task when the line was written, and has it no more',
  'task-near': 'no manifest has the task, and one has a task of nearly that name',
  'program-left': 'a manifest installed the program when the line was written, and does so no more',
  'module-left': 'the module or folder of code that the command names left the repository',
  'package-renamed': 'the package had the name when the line was written, and has another one now',
  'package-left': 'the folder of the package left the repository',
  'target-left': 'a crate had the target when the line was written, or its file left the repository',
  'extra-left': 'a manifest had the optional part when the line was written, and has it no more',
  'extra-near': 'no manifest has the optional part, and one has one of nearly that name',
  'toolchain-left':
    'a manifest demanded the version of a toolchain that the document requires, and demands another one now',
  'version-left': 'a manifest said the version when the line was written, and says another one now',
  'version-below': 'every manifest demands more than the document requires',
  'dependency-left': 'a manifest had the dependency when the line was written, and none has it now',
  'route-renamed':
    'the route was in the code when the line was written, and the change that took it away shows the new one',
  'route-left': 'the route was in the code when the line was written, and is no more',
  'default-other': 'the code gave the stated default when the line was written, and gives another one now',
  'documents-disagree': 'another document says otherwise, and the code confirms that one',
} as const satisfies Readonly<Record<string, string>>;

/** A kind of proof. */
export type Proof = keyof typeof PROOFS;

/** In the order of the list. */
export const PROOF_KINDS = Object.keys(PROOFS) as readonly Proof[]; // Safe: the object is literal.
