import { digestOf, transcript } from './transcript.ts';
import { createTestTwin } from './twin.ts';

/** Run as a program: prints the digest of the whole API, with another world busy when the argument is `busy`. */
const mock = createTestTwin();
const { description, personas } = mock;
process.stdout.write(digestOf(transcript(mock, { description, personas, busy: process.argv[2] === 'busy' })));
