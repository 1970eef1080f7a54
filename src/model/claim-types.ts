/** What other folders must know of a claim type before `src/claims` is loaded. */
interface ClaimTypeTraits {
  /** Words of a question that such a claim may answer (`src/search/query/intent.ts`), separated by spaces. */
  readonly questionWords: string;
  /** No rule decides it: it counts neither for a document nor against it, and stays uncertain without a model. */
  readonly isRecorded?: true;
  /** Verified by the content of files: its ground is weak if all these files are those of a sibling package. */
  readonly restsOnCode?: true;
  /** Its target is a name in the code, which means the same everywhere: a rename that one claim shows fits all. */
  readonly isOfName?: true;
}

const TRAITS = {
  path_reference: { questionWords: 'file folder directory path where located location layout structure' },
  command: {
    questionWords:
      'install setup run build test lint format start serve launch deploy publish compile cli command '
      + 'script terminal uninstall',
    restsOnCode: true,
  },
  dependency_version: {
    questionWords:
      'version versions requirement requirements prerequisite compatibility compatible support '
      + 'supported upgrade node python engine',
    restsOnCode: true,
  },
  api_route: { questionWords: 'endpoint route url api rest http webhook get post put patch delete', restsOnCode: true },
  code_example: {
    questionWords: 'example usage import snippet sample demo function class method call',
    restsOnCode: true,
    isOfName: true,
  },
  config: {
    questionWords: 'config configuration configure option setting default flag parameter property key enable disable',
    restsOnCode: true,
    isOfName: true,
  },
  environment: {
    questionWords: 'env environment variable secret token credential dotenv',
    restsOnCode: true,
    isOfName: true,
  },
  behavior: { questionWords: 'behavior behaviour why happens guarantee order', isRecorded: true },
  architecture: { questionWords: 'architecture design overview internals component lifecycle', isRecorded: true },
  convention: { questionWords: 'convention style guideline naming contribute contributing', isRecorded: true },
} as const satisfies Readonly<Record<string, ClaimTypeTraits>>;

export type ClaimTypeName = keyof typeof TRAITS;

/** Every claim type with its traits, in report order. */
export const CLAIM_TYPE_TRAITS: Readonly<Record<ClaimTypeName, ClaimTypeTraits>> = TRAITS;

/** In report order. */
export const CLAIM_TYPES = Object.keys(TRAITS) as readonly ClaimTypeName[]; // Safe: the object is literal.
