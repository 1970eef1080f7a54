import { markedBlock } from '../../formats/edit/marked-block.js';

/** When a skill is loaded: the only part of it that is always in the context of a model. */
const WHEN =
  'Searches the documentation of this repository and says which of it is still true of the code. Use it to find out '
  + 'how the project is built, configured, run or used, before and after changing code that documents describe, and to '
  + 'correct documents.';

/** What a model needs to know of the tools. A test compares the names in it with those of tools and commands. */
const FLOWS = `docalign searches the documents of this repository and checks what they say against the code as it is
now. Its MCP tools are named here; in a shell, the commands in brackets do the same.

- To find something out: \`get_docs\` with two to five \`alternatives\` [\`docalign search\`]. Sections that are
  \`verified\` agree with the code; read the drift notes of others, and look at the code itself for these.
- Before you change code: \`get_docs_for_file\` names the sections that describe a file [\`docalign refs\`].
- After a change or a commit: \`get_docs_for_file\` with \`since\` names the sections that it touches
  [\`docalign affected --since HEAD~1\`], \`check_doc\` and \`check_section\` what of a document is false
  [\`docalign check\`].
- A document is wrong and no check says so: \`report_drift\` with the line and what is true [\`docalign report\`].
- To correct a document: \`fix_doc\` gives edits that were applied and checked [\`docalign fix --write\`]; for all else,
  edit the text and check the section again. Sections whose statements are undecided are not proven right.`;

/** The short form, for files that are in every session. */
const RULE = `This repository has docalign, which checks its documents against the code.

- Before you rely on a document, ask \`get_docs\` (or \`docalign search\`): it says which sections are still true.
- Before you change a file, \`get_docs_for_file\` (or \`docalign refs\`) names the sections that describe it.
- After a commit, \`docalign affected --since HEAD~1\` and \`docalign check\` name what to update.
- \`report_drift\` keeps what you saw to be wrong; \`fix_doc\` gives proven corrections.`;

export const RULE_BLOCK = markedBlock(RULE);

/** A skill of Claude Code and Codex. */
export const SKILL_HEAD = `---\nname: docalign\ndescription: ${WHEN}\n---\n\n`;
export const SKILL_BLOCK = markedBlock(`# Documents that are true of the code\n\n${FLOWS}`);

/** A rule of Cursor that is in every session. */
export const CURSOR_HEAD =
  '---\ndescription: How to find and check the documentation of this repository\nalwaysApply: true\n---\n\n';
