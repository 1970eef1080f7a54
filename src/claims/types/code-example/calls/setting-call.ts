import { posix } from 'node:path';
import { settingCalls } from '../../../../ecosystems/source-forms.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import type { Verdict } from '../../../../model/verdict.js';
import { onProduct, productFirst } from '../../../ground/ground.js';
import { uncertain, verified } from '../../../verdict.js';

/**
 * A call with the key of a setting, `config('app.name')`: the keys of its file decide, and no function of that name.
 * Undefined where the repository has no folder of such files.
 */
export function judgeSettingCall(claim: Claim, facts: Facts): Verdict | undefined {
  for (const { file, key } of settingCalls(claim.text)) {
    const [first] = productFirst(
      facts.tree.endingWith(file).map((path) => ({ file: path })),
      claim.file,
      facts,
    );
    if (first === undefined) {
      if (hasSuch(file, facts)) return uncertain(`${key} is a setting of ${file}, and no such file is here`);
      continue;
    }
    const place = facts.code
      .inFile(first.file)
      .find(({ kind, container, name }) => kind === 'config_key' && key === `${container ?? ''}.${name}`);
    return place === undefined
      ? uncertain(`${first.file} has no key ${key} that could be read`, [first])
      : onProduct(claim, verified(`${key} is a key of ${place.file}:${place.line}`, 0.9, [place]), facts);
  }
  return undefined;
}

/** Is a file with the same ending in a folder of that name? */
function hasSuch(file: string, { tree }: Facts): boolean {
  const ending = posix.extname(file);
  return tree.list(posix.dirname(file)).some((name) => name.endsWith(ending));
}
