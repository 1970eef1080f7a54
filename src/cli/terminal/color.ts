export interface ColorRequest {
  /** `--color` or `--no-color`; undefined when neither was given. */
  readonly flag: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTTY: boolean;
}

/** The flag decides, then NO_COLOR, then FORCE_COLOR, then whether somebody watches. An empty variable counts as unset. */
export function wantsColor({ flag, env, isTTY }: ColorRequest): boolean {
  if (flag !== undefined) return flag;
  if (isSet(env['NO_COLOR'])) return false;
  if (isSet(env['FORCE_COLOR'])) return env['FORCE_COLOR'] !== '0' && env['FORCE_COLOR'] !== 'false';
  return isTTY && env['TERM'] !== 'dumb';
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
