import { common } from './stryker-common.mjs';

export default { ...common, mutate: ['src/contract/**/*.ts'], vitest: { dir: 'test/contract' } };
