// The findings of a scan that have been judged, and which of those count.

/** Claims that have drifted or are suspected: those that name their proof. */
export function findingsOf(claims) {
  return claims
    .filter(({ proof }) => proof !== null && proof !== undefined)
    .map(({ source_file, line_number, claim_type, claim_text, proof, reasoning, suggested_fix }) => ({
      file: source_file,
      line: line_number,
      type: claim_type,
      text: claim_text,
      proof,
      reason: reasoning,
      suggestion: suggested_fix,
    }));
}

/**
 * Each finding with the verdict of its judge: for that very place, else for the same text elsewhere in the repository,
 * if all verdicts agree.
 */
export function judge(findings, judged) {
  return findings.map((finding) => ({
    ...finding,
    right: verdictAt(finding, judged) ?? verdictOfText(finding, judged),
  }));
}

function verdictAt(finding, judged) {
  return judged.find((judgement) => isAt(finding, judgement))?.verdict;
}

function isAt(finding, { file, line, text }) {
  return file === finding.file && line === finding.line && (text.includes(finding.text) || finding.text.includes(text));
}

function verdictOfText({ type, text }, judged) {
  const verdicts = new Set(
    judged.filter((judgement) => judgement.type === type && judgement.text === text).map(({ verdict }) => verdict),
  );
  return verdicts.size === 1 ? [...verdicts][0] : undefined;
}

/**
 * Counts of right, wrong and unjudged findings by a key. The same text in the same repository counts once: a
 * generator's links would outweigh everything else.
 */
export function tally(found, keyOf) {
  const rows = new Map();
  const seen = new Set();
  for (const one of found) {
    const key = keyOf(one);
    const cause = JSON.stringify([key, one.repo, one.text, one.right]);
    const row = rows.get(key) ?? { right: 0, wrong: 0, open: 0 };
    rows.set(key, row);
    if (seen.has(cause)) continue;
    seen.add(cause);
    row[one.right === undefined ? 'open' : one.right ? 'right' : 'wrong'] += 1;
  }
  return rows;
}

/**
 * For the judged findings, by the same rule: the shares of the true and of the false ones that are found, and the
 * shares of those that are shown.
 */
export function coverage(judged, found) {
  const of = (verdict) => {
    const wanted = new Map();
    for (const judgement of judged.filter((one) => one.verdict === verdict)) {
      const key = JSON.stringify([judgement.repo, judgement.text]);
      const hits = found.filter((one) => one.repo === judgement.repo && isAt(one, judgement));
      wanted.set(key, Math.max(wanted.get(key) ?? 0, ...hits.map(({ shown }) => (shown ? 2 : 1))));
    }
    const stages = [...wanted.values()];
    return {
      all: stages.length,
      shown: stages.filter((stage) => stage === 2).length,
      suspected: stages.filter((stage) => stage === 1).length,
    };
  };
  return { right: of(true), wrong: of(false) };
}
