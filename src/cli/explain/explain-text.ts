/** What `docalign explain --help` says. */
export const paragraphs = [
  'A finding is named by its place, as scan and check print it, or by the id that --json prints. Claims that hold, or '
    + 'that could not be decided, are explained as well. The answer has the claim and its verdict, the rule, every '
    + 'place and commit that the verdict rests on, and what would change it, with the proven fix if there is one.',
  'A rule is a kind of proof. Its page says what is claimed, when that counts as drifted, and how often such findings '
    + 'were right. It ships with docalign and needs no repository.',
];
