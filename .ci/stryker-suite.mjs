import { common } from './stryker-common.mjs';

export default { ...common, mutate: ['contracts/**/*.ts', '!contracts/contract.test.ts'], vitest: { dir: 'test/contracts' } };
