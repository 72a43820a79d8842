/** What is made under a name that the request gives, and undone by an id that a listing shows beside that name. */
export interface NamedThing {
  readonly kind: 'named';
  /** `operationId`s. */
  readonly make: string;
  readonly list: string;
  readonly undo: string;
  /** The member of the request, and of the listed record, that holds the name. */
  readonly name: string;
  /** The member of the listed record that holds the id, and the parameter of `undo` that takes it. */
  readonly id: string;
  /** The member of the listed record that is true once it was undone; absent: it is no longer listed then. */
  readonly undone?: string;
}

/** What is made and undone by the same members: of the content there, as parameters here. */
export interface PairedThing {
  readonly kind: 'paired';
  readonly make: string;
  readonly list: string;
  readonly undo: string;
  readonly members: readonly string[];
  /** The one of `members` that a listing shows. */
  readonly id: string;
}

/** What is there already, and is written back as it was read. */
export interface SettingThing {
  readonly kind: 'setting';
  readonly read: string;
  readonly write: string;
  /** Members by which the object is known that is written back. */
  readonly members: readonly string[];
}

export type Thing = NamedThing | PairedThing | SettingThing;

/** What the suite of an API knows about repeating its findings by other means. */
export interface ReproductionRules {
  /**
   * By requirement: a jq expression over the array of its answers, in the order of its exchanges. True: nothing is wrong
   * any more; false: the fault is there; null: it can't be told. See src/report/reproduction/prelude.ts for what it may use.
   */
  readonly claims: Readonly<Record<string, string>>;
  /** By requirement: operations whose last success before the finding made it possible. */
  readonly after: Readonly<Record<string, readonly string[]>>;
  /** By requirement: why no script can repeat its findings. */
  readonly without: Readonly<Record<string, string>>;
  /** By operation: the schema of the records that it is documented to answer with. */
  readonly records: Readonly<Record<string, string>>;
  readonly things: readonly Thing[];
}

/** Method and target of a request that undoes, or reads what has to be put back. */
export interface CleanupCall {
  readonly method: string;
  readonly target: string;
}

/** How what a finding makes or changes is undone when it is repeated. */
export type Cleanup =
  | {
      readonly kind: 'named';
      readonly credential: StepCredential;
      readonly list: CleanupCall;
      /** `<<FOUND>>` stands for the id. */
      readonly undo: CleanupCall;
      readonly nameMember: string;
      readonly idMember: string;
      readonly undoneMember: string | undefined;
      /** With the marks of a step. */
      readonly name: string;
    }
  | {
      readonly kind: 'paired';
      readonly credential: StepCredential;
      readonly list: CleanupCall;
      readonly undo: CleanupCall;
      /** By which a listing shows that it is there already, and may not be undone. */
      readonly id: string;
    }
  | {
      readonly kind: 'setting';
      readonly credential: StepCredential;
      readonly read: CleanupCall;
      readonly write: CleanupCall;
      readonly members: readonly string[];
    };

/** Whose credential a step carries. `supplied`: by role, absent: the key of the run. `made`, `invented`: as text, with marks. */
export interface StepCredential {
  readonly origin: 'supplied' | 'made' | 'invented';
  readonly role?: string;
  readonly text: string;
  readonly placement: 'header' | 'query';
  readonly scheme: string;
}

/** What a step makes under a name. */
export interface MadeThing {
  readonly name: string;
  /** Counts from 0. */
  readonly cleanup: number;
  /** The mark of its id; absent: nothing needs it. */
  readonly mark?: number;
  /** Marks of what was made before under the same name. */
  readonly others: readonly number[];
}

/**
 * One request to repeat. In its texts, marks stand for what only the repetition knows: `<<RUN>>` for its own name,
 * `<<SECRET1>>` for the secret that the first made thing shows (`<<QUERY1>>` in a query), `<<ID1>>` for its id.
 */
export interface ReproductionStep {
  /** The exchange of the run that it repeats. */
  readonly exchange: number;
  readonly operation: string;
  readonly method: string;
  /** Path and query below the base URL, without a credential. */
  readonly target: string;
  /** Further fields. */
  readonly fields: readonly string[];
  readonly content: string | undefined;
  readonly credential: StepCredential | undefined;
  /** The finding rests on its answer; other steps only bring about what it needs. */
  readonly isEvidence: boolean;
  /** JSON Pointer of the secret in its answer, and the number of the mark. */
  readonly secret?: { readonly mark: number; readonly pointer: string };
  /** It makes what this cleanup undoes, whatever the server calls it. */
  readonly made?: MadeThing;
}

/** How a finding is repeated without apitwin, or why it can't be. */
export type Reproduction =
  | { readonly kind: 'none'; readonly reason: string }
  | {
      readonly kind: 'script';
      readonly steps: readonly ReproductionStep[];
      readonly needsKey: boolean;
      /** Further credentials of the user, by role. */
      readonly roles: readonly string[];
      /** Name of the query parameter that carries a credential, where there is one. */
      readonly parameter: string | undefined;
      readonly cleanups: readonly Cleanup[];
      /** See ReproductionRules.claims. */
      readonly claim: string;
      /** Definitions of jq that the claim uses, made from the description. */
      readonly definitions: string;
    };

/** What a check has shown of itself, beside its result. */
export interface Shown {
  readonly claim: string | undefined;
  /** Numbers of all that it sent. */
  readonly asked: readonly number[];
}

/** Tells how a finding is repeated: its requirement, and the numbers of the exchanges that prove it. */
export type Reproducer = (
  finding: { readonly requirement: string; readonly exchanges: readonly number[] },
  shown: Shown,
) => Reproduction;
