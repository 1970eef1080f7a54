import { posix } from 'node:path';
import { isCommonFileName } from '../../../../ecosystems/project-files.js';
import type { Claim } from '../../../../model/claim.js';
import type { Facts } from '../../../../model/facts.js';
import { withoutSlash } from '../../../../text/paths.js';
import { docLineOf } from '../../../reading/doc-line.js';
import { namesReadersProject } from '../../../reading/section/audience.js';
import { isShownOnGitHub } from '../../../reading/section/shown-on-github.js';
import type { PathReference } from '../payload.js';

/** Why a path that is there may be one of the reader's project all the same; undefined when nothing says so. */
export function readersFile(claim: Claim<PathReference>, facts: Facts): string | undefined {
  const { path, audience, hedge, base } = claim.payload;
  const isCommon = !withoutSlash(path).includes('/') && isCommonFileName(posix.basename(path));
  if (audience === 'reader' && (isCommon || hedge !== undefined)) return 'the section is about the reader’s project';
  if (!isCommon) return undefined;
  if (audience === 'open' && base === undefined && !isShownOnGitHub(claim.file))
    return 'every project has a file of that name';
  if (audience === 'open' && namesReadersProject(docLineOf(claim, facts)))
    return 'the line is about the reader’s project';
  return hedge !== undefined && hedge.slight !== true ? hedge.because : undefined;
}
