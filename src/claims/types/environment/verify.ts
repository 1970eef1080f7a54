import type { Claim } from '../../../model/claim.js';
import type { CodeEntity } from '../../../model/code-facts.js';
import type { Facts } from '../../../model/facts.js';
import type { Verdict } from '../../../model/verdict.js';
import { isComposeFile, isContainerFile, isEnvironmentFile } from '../../../paths/known-files.js';
import { isScript } from '../../../paths/roles.js';
import { makersOf, mayMake } from '../../removal/made-name.js';
import { judgeMissing } from '../../removal/removed-symbol.js';
import { isForDevelopers, onProduct, productFirst, withWeakGround } from '../../ground/ground.js';
import { onPageModule } from '../../ground/units/page-module.js';
import { uncertain, verified } from '../../verdict.js';
import type { VariablePayload } from './extract.js';
import { judgeMadeVariable } from './made-variable.js';

export function judgeVariable(claim: Claim<VariablePayload>, facts: Facts): Verdict {
  const { name } = claim.payload;
  if (!facts.code.ready()) return uncertain('the code has not been read yet');
  const read = productFirst(
    facts.code.named(name).filter(({ kind }) => kind === 'env_var'),
    claim.file,
    facts,
  );
  const users = read.filter(({ file }) => !isList(file));
  // A script for developers may set or read what the product reads, under its own name for it.
  const place = users.find(({ file }) => !isScript(file)) ?? users[0] ?? read[0];
  if (place !== undefined) return judgeRead(claim, place, facts);
  const [setting] = productFirst(
    facts.code.named(name).filter(({ kind }) => kind === 'config_key'),
    claim.file,
    facts,
  );
  if (setting !== undefined) return judgeSetting(claim, setting, facts);
  const lost = judgeLost(claim, facts);
  // The code read exactly this name, and a change shows the one that it reads now.
  if (lost.status === 'drifted' && lost.proof === 'variable-renamed') return lost;
  const made = judgeMadeVariable(name, facts);
  if (made !== undefined) return onProduct(claim, made, facts);
  const maker = makersOf('env_var', facts.code).find((made) => mayMake(made, name));
  if (maker !== undefined)
    return uncertain(`${maker.file}:${maker.line} makes names of variables at run time, so ${name} may be one`, [
      { file: maker.file, line: maker.line },
    ]);
  return lost;
}

function judgeLost(claim: Claim<VariablePayload>, facts: Facts): Verdict {
  const { name, hedge } = claim.payload;
  const missing = judgeMissing(
    claim,
    {
      name,
      noun: 'the environment variable',
      hedge,
      severity: 'high',
      mayMove: true,
      proofs: readings(name),
      isVariable: true,
      isCandidate: ({ kind }) => kind === 'env_var',
    },
    facts,
  );
  const setter = missing.status === 'drifted' ? onlySetter(claim, facts) : undefined;
  return setter === undefined
    ? missing
    : uncertain(`${name} was only handed to a container, by ${setter}, and its image may still read it`);
}

/** The compose file that set the variable when the line was written, if nothing read it: `NAME: ${NAME}` does. */
function onlySetter({ payload: { name }, file, line }: Claim<VariablePayload>, { history }: Facts): string | undefined {
  const places = readings(name).flatMap((text) => {
    const then = history.wordWhenWritten(text, file, line);
    return then?.isPresent === true ? [then.file ?? '', ...(then.others ?? [])].map((at) => ({ text, at })) : [];
  });
  return places.every(({ text, at }) => isComposeFile(at) && !/^[${]/.test(text)) ? places[0]?.at : undefined;
}

/** A setting of a build or of the program has exactly this name. */
function judgeSetting(claim: Claim<VariablePayload>, { file, line }: CodeEntity, facts: Facts): Verdict {
  const verdict = verified(`${claim.payload.name} is a setting in ${file}:${line}`, 0.8, [{ file, line }]);
  return onProduct(claim, verdict, facts);
}

function judgeRead(claim: Claim<VariablePayload>, { file, line }: CodeEntity, facts: Facts): Verdict {
  const isSet = isList(file);
  const verdict = verified(`${claim.payload.name} is ${isSet ? 'set' : 'read'} in ${file}:${line}`, 0.95, [
    { file, line },
  ]);
  const isOfScript = isScript(file) && !isForDevelopers(claim, facts);
  const judged = onProduct(claim, isSet || isOfScript ? withWeakGround(verdict) : verdict, facts);
  return judged.status === 'verified'
    ? onPageModule({ claim, verdict: judged, name: claim.payload.name, kind: 'env_var' }, facts)
    : judged;
}

/** Does the file only set variables? A container file passes them to any program; a sample may list them in vain. */
function isList(file: string): boolean {
  return isContainerFile(file) || isEnvironmentFile(file);
}

/** Forms in which programs, manifests and scripts set or read a variable. */
function readings(name: string): readonly string[] {
  return [`env.${name}`, `'${name}'`, `"${name}"`, `\`${name}\``, `${name}=`, `${name}:`, `{${name}`, `$${name}`];
}
