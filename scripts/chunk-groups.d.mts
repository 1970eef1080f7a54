export interface ChunkOfBuild {
  readonly bytes: number;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

export function chunkGroups(
  outputs: Readonly<Record<string, ChunkOfBuild>>,
  entries: readonly string[],
  programs?: readonly string[],
): readonly (readonly string[])[];
