/**
 * `npm run coverage` writes contracts/coverage.md; with `--check` it only compares. Either way an uncovered node that
 * nobody waived is exit 1.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { facts } from '../../contracts/facts.ts';
import { requirements } from '../../contracts/requirements.ts';
import { waivers } from '../../contracts/waivers.ts';
import { root } from '../architecture/source.ts';
import { coverageMistakes } from './coverage-mistakes.ts';
import { coverageHeadline, coveragePage } from './coverage-page.ts';
import { measureCoverage } from './measure.ts';

const file = join(root, 'contracts/coverage.md');
const measured = await measureCoverage();
const page = coveragePage({ facts, requirements, measured, waivers });
const mistakes = [...coverageMistakes(measured, waivers)];
if (!process.argv.includes('--check')) writeFileSync(file, page);
else if (readFileSync(file, 'utf8') !== page) mistakes.push('contracts/coverage.md is stale: run npm run coverage');
process.stdout.write(`${[coverageHeadline({ measured, waivers }), ...mistakes].join('\n')}\n`);
process.exitCode = mistakes.length > 0 ? 1 : 0;
