import { expect, test } from 'vitest';
import { loadPrism, prismVersion } from '../../../src/cli/proxy/load-prism.ts';
import { UsageError } from '../../../src/cli/usage-error.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { root } from '../../architecture/source.ts';

test('Prism is found beside apitwin, in the version that is tested', () => {
  const { getHttpOperationsFromSpec, createInstance } = loadPrism(root);
  expect([typeof getHttpOperationsFromSpec, typeof createInstance]).toEqual(['function', 'function']);
  expect(manifest.devDependencies['@stoplight/prism-cli']).toBe(prismVersion);
});

test('where it is missing, the message says how to add it', () => {
  expect(() => loadPrism('/')).toThrow(
    new UsageError(
      `proxy needs Stoplight Prism, which is not installed: npm install --save-dev @stoplight/prism-cli@${prismVersion}`,
    ),
  );
});
