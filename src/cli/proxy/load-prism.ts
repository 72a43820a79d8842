import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UsageError } from '../usage-error.ts';

/** What Prism finds; `severity` 0 is an error, 1 a warning. */
export interface PrismFinding {
  readonly path?: readonly (string | number)[];
  readonly code?: string | number;
  readonly message: string;
  readonly severity: number;
}

/** A request as Prism reads it. */
export interface PrismRequest {
  readonly method: string;
  readonly url: { readonly path: string; readonly query: Readonly<Record<string, string | readonly string[]>> };
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface PrismResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Either<L, R> = { readonly _tag: 'Left'; readonly left: L } | { readonly _tag: 'Right'; readonly right: R };
type Task<T> = () => Promise<T>;

/** Fetches what Prism judges. */
export type Forward = (asked: {
  readonly data: PrismRequest;
  readonly validations: readonly PrismFinding[];
}) => (logger: unknown) => Task<Either<Error, PrismResponse>>;

export interface PrismOutput {
  readonly output: PrismResponse;
  readonly validations: { readonly input: readonly PrismFinding[]; readonly output: readonly PrismFinding[] };
}

/** The part of Prism (`@stoplight/prism-http`) that the proxy uses. */
export interface Prism {
  getHttpOperationsFromSpec(document: string): Promise<readonly unknown[]>;
  createInstance(
    config: Readonly<Record<string, unknown>>,
    components: { readonly logger: unknown; readonly forward: Forward },
  ): { request(input: PrismRequest, operations: readonly unknown[]): Task<Either<Error, PrismOutput>> };
}

/** Version of `@stoplight/prism-cli` that this project is tested with. */
export const prismVersion = '5.14.2';

/** Prism as it is installed beside apitwin. Throws UsageError where it is not. */
export function loadPrism(packageRoot: string): Prism {
  const own = createRequire(join(packageRoot, 'package.json'));
  try {
    const { resolve } = createRequire(own.resolve('@stoplight/prism-cli'));
    return own(resolve('@stoplight/prism-http')) as Prism;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    const why = isMissing ? 'which is not installed' : `which can't be loaded (${String(error)})`;
    throw new UsageError(
      `proxy needs Stoplight Prism, ${why}: npm install --save-dev @stoplight/prism-cli@${prismVersion}`,
    );
  }
}
