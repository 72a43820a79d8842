const substitute = new URL('../test/mutation/in-process-vitest.ts', import.meta.url).href;

/** Test files get the substitute of vitest, which itself needs the real one. */
export function resolve(specifier, context, next) {
  const isSubstituted = specifier === 'vitest' && context.parentURL !== substitute;
  return next(isSubstituted ? substitute : specifier, context);
}
