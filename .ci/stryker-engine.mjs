import { common, partOf } from './stryker-common.mjs';

export default { ...common, mutate: ['src/contract/**/*.ts'], inProcess: { directory: 'test/contract', ...partOf(process.env) } };
